internal import Conversation
internal import Recognition
internal import Sound
internal import Storage

/// Hears the first utterance of a recording and reads it, without a dialogue.
struct Hearing {
  private let session: Session
  private let expectation: Expectation
  private let listening: Listening
  private let patience: Patience
  private var ear: Ear

  init(_ composition: Composition, database: Database, expecting expectation: Expectation) throws {
    session = try composition.session(database: database)
    self.expectation = expectation
    listening = try session.language.listening(for: expectation)
    patience = composition.configuration.patience
    let recognizer = try composition.recognizer()
    _ = try recognizer.listen(for: listening.automaton)
    ear = Ear(recognizer: recognizer, endpointing: composition.configuration.endpointing.settings)
  }

  /// What the recording says; where it is cut into several utterances, the first that is understood.
  mutating func outcome(of source: any FrameSource) throws -> Outcome {
    var best: Outcome?
    while let frame = try source.next() {
      for event in try ear.accept(frame) { try take(event, into: &best) }
    }
    if let event = try ear.finish() { try take(event, into: &best) }
    return best ?? Outcome(text: "", confidence: 0, turn: .init(text: ""), reason: .noSpeech)
  }

  private mutating func take(_ event: HearingEvent, into best: inout Outcome?) throws {
    switch event {
    case .partial(let hypothesis):
      ear.patience = patience.factor(for: listening.completion(of: hypothesis))
    case .ended(_, let hypothesis, let times):
      var outcome = session.read(
        hypothesis?.words.map(\.text) ?? [], with: listening,
        confidence: hypothesis?.confidence ?? 0)
      outcome.timings.count(times)
      if best?.interpretation == nil { best = outcome }
    case .silence, .began: break
    }
  }
}
