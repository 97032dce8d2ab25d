internal import Assistant
internal import Files
internal import Foundation
internal import Synchronization

/// Tells what came of recordings: readable for people, JSON lines for programs, and a summary at the end.
final class RecordingAccount: Sendable {
  private struct State {
    var utterances = 0
    var understood = 0
    var failures = 0
    /// What the failures mean to the shell; wrong files outweigh missing ones.
    var code = ExitCode.success
    var sound = Duration.zero
    var work = Duration.zero
  }

  private let isForPeople: Bool
  private let count: Int
  private let isVerbose: Bool
  private let began = ContinuousClock().now
  private let state = Mutex(State())

  init(isForPeople: Bool, count: Int, isVerbose: Bool) {
    self.isForPeople = isForPeople
    self.count = count
    self.isVerbose = isVerbose
  }

  func take(_ result: RecordingResult, at index: Int) {
    state.withLock { state in
      state.utterances += result.utterances.count
      state.understood += result.utterances.count { $0.outcome.reason == nil }
      if result.failure != nil {
        state.failures += 1
        let isMissing = !result.recording.isReadable
        if !isMissing || state.code == .success { state.code = isMissing ? .noInput : .badInput }
      }
      state.sound += result.duration
      state.work += result.work
    }
    if count > 1 { Output.progress("") }
    if isForPeople { tell(result) } else { print(result) }
    if let failure = result.failure { Output.complain(failure) }
    if count > 1, !isForPeople { Output.progress("\(index + 1) of \(count)") }
  }

  /// Prints the summary.
  func finish() -> ExitCode {
    let state = state.withLock { $0 }
    if count > 1 { Output.progress("") }
    let elapsed = ContinuousClock().now - began
    let factor = state.sound > .zero ? state.work / state.sound : 0
    let summary = String(
      format: "%d recordings, %d utterances, %d understood, %d failed; "
        + "%.1f s of sound in %.1f s, real-time factor %.3f on one core",
      count, state.utterances, state.understood, state.failures, state.sound.seconds,
      elapsed.seconds, factor)
    if Output.errorIsTerminal || count > 1 { Output.complain(summary) }
    return state.code
  }

  private func print(_ result: RecordingResult) {
    let file = JSONValue.text(result.recording.path)
    guard !result.utterances.isEmpty else {
      let reason = result.failure ?? Outcome.Reason.noSpeech.description
      let line: JSONValue = .object([
        "file": file, "text": .text(""), "reason": .text(reason),
      ])
      if let text = try? line.line() { Output.line(text) }
      return
    }
    for (index, heard) in result.utterances.enumerated() {
      let extra: [String: JSONValue] = [
        "file": file, "utterance": .number(Double(index + 1)),
        "start": .number(heard.start.seconds), "end": .number(heard.end.seconds),
      ]
      do {
        Output.line(try heard.outcome.json(adding: extra))
      } catch {
        Output.complain("cannot write the result of '\(result.recording.path)': \(error)")
      }
    }
  }

  private func tell(_ result: RecordingResult) {
    Output.line(Style.heading(result.recording.path))
    for heard in result.utterances {
      for line in OutcomeAccount(heard.outcome, partials: heard.partials, start: heard.start).lines
      {
        Output.line(line)
      }
    }
    if result.utterances.isEmpty, result.failure == nil { Output.line("  no speech") }
  }
}
