package import Assistant
internal import CSystemd
package import Conversation
internal import Domains
internal import Glibc
internal import Recognition
package import Sound
package import Storage
internal import Understanding

/// Recognises recordings and reads the words in them, without a dialogue.
///
/// Each is heard as if Heed had just been switched on, so that results don't depend on other recordings. To be used
/// from one thread at a time.
package final class Hearing {
  private let session: Session
  private let database: Database
  private let recognizer: any Recognizer
  private let policy: EndpointingPolicy
  private var dictation: Dictation
  /// The processor time of the last recording, without dictation.
  package private(set) var work = Duration.zero
  private let endpointing: EndpointerSettings
  private let now: () -> Duration
  private var open: (expectation: Expectation, listening: Listening)?

  /// `now` returns the processor time of the calling thread.
  package init(
    _ composition: Composition, database: Database, tellsWitnesses: Bool = false,
    now: @escaping () -> Duration = { ThreadTime.now }
  ) throws {
    self.database = database
    self.now = now
    session = try composition.session(database: database)
    recognizer = try composition.recognizer(asking: composition.outsideRecognizer())
    recognizer.tellsWitnesses = tellsWitnesses
    dictation = Dictation(transcriber: composition.transcriber())
    policy = composition.configuration.endpointingPolicy
    endpointing = composition.configuration.endpointing.settings
  }

  /// The outcomes of the utterances in a recording, in order.
  ///
  /// - Throws: also where an outside recogniser fails, since what is measured then is not what was asked for.
  package func outcomes(
    of source: any FrameSource, expecting expectation: Expectation
  ) async throws -> [Outcome] {
    try await utterances(in: source, expecting: expectation).map(\.outcome)
  }

  /// The utterances in a recording, in order; throws as `outcomes` does.
  ///
  /// One that is not addressed to Heed stands for what a microphone hears in a room, where nobody has called it.
  package func utterances(
    in source: any FrameSource, expecting expectation: Expectation, isAddressed: Bool = true
  ) async throws -> [HeardUtterance] {
    work = .zero
    let listening = try measured { try listen(for: expectation) }
    recognizer.forgetSpeaker()
    recognizer.mayAskOutside = expectation != .pin && isAddressed
    var listener = UtteranceListener(recognizer: recognizer, endpointing: endpointing)
    var utterances: [HeardUtterance] = []
    func take(_ event: HearingEvent) async throws {
      switch event {
      case .partial(let hypothesis):
        measured {
          listener.endSilence = policy.silence(
            after: session.progress(of: hypothesis, with: listening))
          dictation.follow(hypothesis, with: listening) {
            session.clauses(of: $0, with: listening)
          }
        }
      case .ended(let utterance, let hypothesis, let times):
        let (hypothesis, times) = try await reread(
          hypothesis, of: utterance, times, listening, isAddressed: isAddressed)
        var outcome = try measured { try session.read(hypothesis, with: listening) }
        outcome.timings.count(times)
        utterances.append(
          HeardUtterance(
            outcome: outcome, believed: try believed(outcome, hypothesis, listening),
            alone: try await alone(in: utterance, listening)))
      case .began: dictation.begin(with: session.language, listening)
      case .silence: break
      }
    }
    while let frame = try await source.next() {
      for event in try measured({ try listener.accept(frame) }) { try await take(event) }
      guard listener.isHearing else { continue }
      let end = isAddressed ? listener.probableEnd : listener.probableEnd?.unjudged
      dictation.accept(listener.heard, pause: listener.pause, end: end)
      await dictation.catchUp()
    }
    if let event = try measured({ try listener.finish() }) { try await take(event) }
    // Who is late is late in use, too.
    for case let trouble as OutsideError in recognizer.takeTroubles() {
      if case .failed = trouble { throw trouble }
    }
    return utterances
  }

  /// What a refused hypothesis would have been taken for.
  private func believed(
    _ outcome: Outcome, _ hypothesis: Hypothesis?, _ listening: Listening
  ) throws -> Outcome {
    guard var hypothesis, outcome.refused != nil else { return outcome }
    hypothesis.canBeRefused = false
    return try session.read(hypothesis, with: listening)
  }

  /// What each witness alone makes of the utterance that has just ended.
  private func alone(
    in utterance: Utterance, _ listening: Listening
  ) async throws -> [Witness: Outcome] {
    var outcomes: [Witness: Outcome] = [:]
    for hearing in recognizer.soleHearings {
      let hypothesis = try await dictation.reread(
        hearing.hypothesis, of: utterance, with: listening
      ) { session.clauses(of: $0, with: listening) }
      outcomes[hearing.witness] = try session.read(hypothesis, with: listening)
    }
    return outcomes
  }

  /// Counts the processor time of a synchronous call; after an `await`, another thread may go on.
  private func measured<Result>(_ body: () throws -> Result) rethrows -> Result {
    let began = now()
    defer { work += now() - began }
    return try body()
  }

  private func reread(
    _ hypothesis: Hypothesis?, of utterance: Utterance, _ times: HearingTimes,
    _ listening: Listening, isAddressed: Bool
  ) async throws -> (Hypothesis?, HearingTimes) {
    let clock = ContinuousClock()
    let began = clock.now
    let reread = try await session.reread(
      hypothesis, of: utterance, by: dictation, with: listening,
      isAddressed: isAddressed)
    return (reread, times.adding(clock.now - began))
  }

  /// The outcome of a typed sentence.
  package func outcome(ofText text: String, expecting expectation: Expectation) throws -> Outcome {
    try session.read(text, with: listening(for: expectation))
  }

  /// The expectation under which a label's words are said: for an answer, an open choice among the store's lists and
  /// namesakes.
  func expectation(for label: Label) throws -> Expectation {
    guard label.intent == "Answer" else { return .command }
    // By the table: the laboratory knows no domain.
    let lists = try database.read { connection in
      try connection.rows("SELECT name FROM lists ORDER BY position, id") { $0.text(0) }
    }
    let contacts = try ContactStore(database).contacts().map(\.name)
    let namesakes = Dictionary(grouping: contacts) { $0.split(separator: " ").first ?? "" }
    return .choice(lists + namesakes.values.filter { $0.count > 1 }.flatMap(\.self).sorted())
  }

  private func listen(for expectation: Expectation) throws -> Listening {
    let listening = try self.listening(for: expectation)
    _ = try recognizer.listen(for: listening.alternatives)
    return listening
  }

  private func listening(for expectation: Expectation) throws -> Listening {
    if let open, open.expectation == expectation { return open.listening }
    let listening = try session.language.listening(for: expectation)
    open = (expectation, listening)
    return listening
  }
}

// systemd's headers are the first to declare `timespec` in this module.

/// Processor time of the calling thread.
package enum ThreadTime {
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
