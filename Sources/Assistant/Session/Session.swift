package import Conversation
package import Intents
package import Recognition
internal import Understanding

/// One person's exchange with the assistant: words in, outcomes out, the dialogue remembered between.
package struct Session: Sendable {
  package private(set) var language: Language
  private let catalogue: Catalogue
  private var dialogue: Dialogue
  private var ready: Listening?
  /// Stands still while a turn is answered; `nil` where nobody will want the turn again.
  private let clock: TurnClock?

  package init(
    language: Language, catalogue: Catalogue, dialogue: Dialogue, clock: TurnClock? = nil
  ) {
    self.language = language
    self.catalogue = catalogue
    self.dialogue = dialogue
    self.clock = clock
  }

  /// What the next words are heard and read by; made when it is first asked for.
  package mutating func listening() throws -> Listening {
    let listening = try ready ?? language.listening(for: expectation)
    ready = listening
    return listening
  }

  /// What may be said next.
  package var expectation: Expectation { dialogue.expectation }

  /// Answers a typed sentence.
  package mutating func respond(toText text: String) async throws -> Outcome {
    try await respond(to: language.normalizer.words(of: text), confidence: 1)
  }

  /// Answers what was heard, `nil` when it was nothing that may be said.
  package mutating func respond(to hypothesis: Hypothesis?) async throws -> Outcome {
    guard let hypothesis else {
      let nothing = Outcome(
        text: "", confidence: 0, turn: Turn(text: ""), reason: .notUnderstood)
      return try await finish(nothing, .notUnderstood)
    }
    return try await respond(
      to: hypothesis.words.map(\.text), confidence: hypothesis.confidence)
  }

  /// Answers an intent that came without language.
  package mutating func respond(toIntent intent: Intent) async throws -> Outcome {
    try await finish(
      Outcome(text: "", heard: intent, turn: Turn(text: "")), .invoked(intent))
  }

  /// Answers that nobody spoke while a question was open.
  package mutating func respondToSilence() async throws -> Outcome {
    try await finish(
      Outcome(text: "", confidence: 0, turn: Turn(text: ""), reason: .noSpeech), .silence)
  }

  private mutating func respond(to words: [String], confidence: Double) async throws -> Outcome {
    let (outcome, readings) = interpret(words, with: try listening(), confidence: confidence)
    return try await finish(outcome, readings.isEmpty ? .notUnderstood : .understood(readings))
  }

  /// Reads a typed sentence as one that may be said now, without answering it.
  package func read(_ text: String, expecting expectation: Expectation) throws -> Outcome {
    let listening = try language.listening(for: expectation)
    return read(language.normalizer.words(of: text), with: listening, confidence: 1)
  }

  /// Reads what was heard without answering it.
  func read(_ hypothesis: Hypothesis?, with listening: Listening) -> Outcome {
    guard let hypothesis else {
      return Outcome(text: "", confidence: 0, turn: Turn(text: ""), reason: .notUnderstood)
    }
    return read(
      hypothesis.words.map(\.text), with: listening, confidence: hypothesis.confidence)
  }

  /// Reads words without answering them.
  func read(_ words: [String], with listening: Listening, confidence: Double) -> Outcome {
    interpret(words, with: listening, confidence: confidence).outcome
  }

  private func interpret(
    _ words: [String], with listening: Listening, confidence: Double
  ) -> (outcome: Outcome, readings: [Interpretation]) {
    let clock = ContinuousClock()
    let began = clock.now
    let readings = listening.interpretations(of: words)
    var outcome = Outcome(
      text: words.joined(separator: " "), confidence: confidence, turn: Turn(text: ""))
    outcome.timings.understanding = (clock.now - began).milliseconds
    guard let best = readings.first else {
      outcome.reason = words.isEmpty ? .noSpeech : .notUnderstood
      return (outcome, [])
    }
    take(best, in: &outcome)
    return (outcome, readings)
  }

  private func take(_ reading: Interpretation, in outcome: inout Outcome) {
    outcome.interpretation = reading
    outcome.heard = catalogue[reading.rule].flatMap { try? Intent(reading, as: $0) }
  }

  private mutating func finish(_ outcome: Outcome, _ input: Input) async throws -> Outcome {
    self.clock?.begin()
    defer { self.clock?.end() }
    let clock = ContinuousClock()
    let began = clock.now
    var outcome = outcome
    outcome.turn = await dialogue.respond(to: input)
    if case .understood = input {
      // The dialogue may prefer another reading than the likeliest, or find none that fits.
      if let reading = outcome.turn.reading {
        take(reading, in: &outcome)
      } else {
        (outcome.interpretation, outcome.heard, outcome.reason) = (nil, nil, .notUnderstood)
      }
    }
    outcome.timings.dialogue = (clock.now - began).milliseconds
    outcome.trouble = refresh()
    ready = nil
    return outcome
  }

  /// Takes over what the handlers or other programs have changed; returns why it could not.
  private mutating func refresh() -> String? {
    do {
      try language.refresh()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
