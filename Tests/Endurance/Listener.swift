import Assistant
import Conversation
import Dispatch
import Foundation
import Programs
import Sound
import SoundTestKit
import Storage
import Threads

/// A listening device on a virtual microphone, by a simulated clock.
final class Listener: Sendable {
  /// The outcome of an utterance.
  struct Answer: Sendable {
    let intent: String?
    let isFailure: Bool
    let isQuestion: Bool
  }

  fileprivate struct State: Sendable {
    var answers: [Answer] = []
    var isSpoken = false
    var announced = 0
    var isListening = false
    var reloads = 0
    var returns = 0
    var complaints: [String] = []
    /// The latest steps, for what is told of an utterance that was lost.
    var steps: [String] = []
    var end: String?
  }

  let clock: SimulatedClock
  let database: Database
  private let configuration: Monitor<Configuration>
  private let state = Monitor(State())
  private let device: ListeningDevice

  init(_ configuration: Configuration, database: Database, clock: SimulatedClock) {
    let state = state
    let configuration = Monitor(configuration)
    let turns = TurnClock { clock.now }
    (self.clock, self.database, self.configuration) = (clock, database, configuration)
    device = ListeningDevice(
      database: database,
      log: Log(level: .notice) { level, line in state.withLock { $0.take(level, line) } },
      makeComposition: {
        var composition = try Composition(
          configuration: configuration.withLock { $0 }, program: CommandLine.arguments[0],
          effects: .real)
        composition.turns = turns
        return composition
      },
      report: { event in state.withLock { $0.take(event) } })
    let device = device
    Task.detached {
      do {
        try await device.run()
        state.withLock { $0.end = "it ended" }
      } catch {
        state.withLock { $0.end = "it ended: \(error)" }
      }
    }
  }

  var announced: Int { state.withLock { $0.announced } }
  var returns: Int { state.withLock { $0.returns } }
  var reloads: Int { state.withLock { $0.reloads } }
  /// The latest steps of the device.
  var latest: String { state.withLock { $0.steps.suffix(6).joined(separator: "; ") } }
  /// The log since the last call.
  var complaints: [String] {
    state.withLock { state in
      defer { state.complaints = [] }
      return state.complaints
    }
  }

  /// Waits until it listens, or returns why it does not.
  func begin() -> String? {
    let isListening = wait(.seconds(60)) { $0.isListening ? true : nil }
    return isListening == true ? nil : state.withLock { $0.end } ?? "it does not listen"
  }

  /// The next answer once it is spoken; `nil` if there is none in half a minute.
  func answer() -> Answer? {
    let answer: Answer? = wait(.seconds(30)) { state in
      guard state.isSpoken, !state.answers.isEmpty else { return nil }
      state.isSpoken = false
      return state.answers.removeFirst()
    }
    return answer
  }

  /// Forgets the answers that nobody has waited for: a fault may break a sentence in two, and each part is answered.
  func forgetAnswers() {
    state.withLock { state in
      state.answers = []
      state.isSpoken = false
    }
  }

  /// Changes the configuration, which is read again; whether it was within half a minute.
  func reload(_ change: (inout Configuration) -> Void) -> Bool {
    let before = reloads
    configuration.withLock { change(&$0) }
    device.reload()
    return wait(.seconds(30)) { $0.reloads > before ? true : nil } == true
  }

  /// Stops it; whether it ended within ten seconds.
  func stop() -> Bool {
    device.stop()
    return wait(.seconds(10)) { $0.end } != nil
  }

  /// Looks a thousand times a second.
  ///
  /// It is the looks that are counted: a process that was stopped has not waited.
  private func wait<Result>(_ time: Duration, for body: (inout State) -> Result?) -> Result? {
    for _ in 0..<Int(time / .milliseconds(1)) {
      if let result = state.withLock({ body(&$0) }) { return result }
      usleep(1_000)
    }
    return nil
  }
}

extension Listener.State {
  fileprivate mutating func take(_ event: Event) {
    note(String(String(describing: event.step).prefix(120)))
    switch event.step {
    case .listening: isListening = true
    // After a question, silence is answered, too: at forty times the speed of people it often comes before a sentence.
    case .answered(let outcome) where outcome.text.isEmpty && outcome.reason == .noSpeech: break
    case .answered(let outcome):
      isSpoken = outcome.answer.isEmpty
      answers.append(
        Listener.Answer(
          intent: outcome.intentName,
          isFailure: outcome.turn.response.map { $0.code != .success && $0.code != .ready } ?? true,
          isQuestion: outcome.turn.expectation != .command))
    case .spoken: isSpoken = true
    case .announced: announced += 1
    default: break
    }
  }

  fileprivate mutating func take(_ level: Log.Level, _ line: String) {
    note(line)
    if line.hasPrefix("read the configuration") { reloads += 1 }
    if line.hasSuffix("sound arrives again") { returns += 1 }
    if level <= .warning { complaints.append(line) }
  }

  private mutating func note(_ step: String) {
    steps = steps.suffix(20) + [step]
  }
}
