internal import Assistant
internal import Files
internal import Foundation
internal import Synchronization
internal import Text

/// Prints the results of recordings, and a summary at the end.
final class RecordingPrinter: Sendable {
  /// The destination of the results.
  enum Reader: Sendable {
    /// A person at the terminal.
    case person
    /// Standard output, in a form for programs.
    case program(TranscriptFormat)
    /// A folder with a file for each recording.
    case folder(TranscriptFolder)
  }

  private struct State {
    var utterances = 0
    var understood = 0
    var failures = 0
    /// The exit code for the failures; bad files outweigh missing ones.
    var code = ExitCode.success
    var sound = Duration.zero
    var work = Duration.zero
    /// What did not work on the way, each said once.
    var troubles: Set<String> = []
  }

  private let reader: Reader
  private let count: Int
  private let began = ContinuousClock().now
  private let state = Mutex(State())

  init(for reader: Reader, count: Int) {
    self.reader = reader
    self.count = count
  }

  /// Takes the next result; they arrive in order.
  func take(_ result: RecordingResult, at index: Int) {
    let troubles = state.withLock { state in
      state.utterances += result.utterances.count
      state.understood += result.utterances.count { $0.outcome.reason == nil }
      if result.failure != nil {
        state.failures += 1
        let isMissing = !result.recording.isReadable
        if !isMissing || state.code == .success { state.code = isMissing ? .noInput : .badInput }
      }
      state.sound += result.duration
      state.work += result.work
      return result.troubles.filter { state.troubles.insert($0).inserted }
    }
    if count > 1 { Output.progress("") }
    do {
      try tell(result, at: index)
    } catch {
      Output.complain("\(error)")
      state.withLock { $0.code = .unavailable }
    }
    troubles.forEach(Output.complain)
    if let failure = result.failure { Output.complain(failure) }
    if case .person = reader { return }
    if count > 1 { Output.progress("\(index + 1) of \(count)") }
  }

  /// Prints the summary; it is a failure if nothing was understood.
  func finish() -> ExitCode {
    let state = state.withLock { $0 }
    if count > 1 { Output.progress("") }
    let elapsed = ContinuousClock().now - began
    let factor = state.sound > .zero ? state.work / state.sound : 0
    let summary =
      "\(count.counted("recording")), \(state.utterances.counted("utterance")), "
      + "\(state.understood) understood, \(state.failures) failed; "
      + String(
        format: "%.1f s of sound in %.1f s, real-time factor %.3f on one core",
        state.sound.seconds, elapsed.seconds, factor)
    if Output.errorIsTerminal || count > 1 { Output.complain(summary) }
    return state.code == .success && state.understood == 0 ? .failure : state.code
  }

  private func tell(_ result: RecordingResult, at index: Int) throws {
    switch reader {
    case .person: show(result)
    case .folder(let folder): try folder.write(result, at: index)
    case .program(let format):
      let headings = index == 0 ? format.headings : []
      try (headings + format.lines(of: result)).forEach(Output.page)
    }
  }

  private func show(_ result: RecordingResult) {
    Output.line(Style.heading(result.recording.path))
    for heard in result.utterances {
      OutcomePrinter(heard.outcome, partials: heard.partials, start: heard.start).lines
        .forEach(Output.line)
    }
    if result.utterances.isEmpty, result.failure == nil { Output.line("  no speech") }
  }
}
