package import Assistant
internal import Conversation
internal import Grammar
package import Intents
internal import Recognition
package import Storage
package import Understanding

/// The meaning of words and their alternatives, or how far they can be read.
package struct Explanation: Sendable {
  /// A stage on the path, and its time in milliseconds.
  package typealias Stage = (name: String, milliseconds: Double)

  /// The words as the grammar spells them.
  package let words: [String]
  /// The kind of utterance the words were read as: "command", or "yes or no" if they are no command.
  package let expectation: String
  /// The readings, best first; the first one would be acted on.
  package let readings: [Interpretation]
  /// How their values are said.
  let language: SpokenLanguage
  package let reach: Reach
  /// The reach by the grammar's own words alone, without dictation.
  package let strictReach: Reach
  /// Words that occur in no sentence.
  package let unknown: [String]
  /// Whether the best reading can only be typed, since its domain is not listened for.
  package let isOnlyTyped: Bool
  package let stages: [Stage]
  /// The intents that typed words most likely mean, by what they say alone; "" for requests to others.
  package let likely: [(intent: String, probability: Double)]
  /// Whether the text is longer than what is read at all.
  package var isTooLong = false

  fileprivate static let tooLong = Explanation(
    words: [], expectation: "\(Expectation.command)", readings: [], language: .root, reach: .none,
    strictReach: .none, unknown: [], isOnlyTyped: false, stages: [],
    likely: [], isTooLong: true)
}

/// Explains sentences with one store and one grammar.
package struct Explainer: Sendable {
  private let session: Session
  /// The session for speech.
  private let spoken: Session
  private let loading: [Explanation.Stage]
  private let language: SpokenLanguage

  /// Compiles the grammar, and measures the time that takes.
  package init(composition: Composition, database: Database) throws {
    let clock = ContinuousClock()
    let began = clock.now
    language = composition.spoken
    session = try composition.session(database: database)
    _ = try session.language.listening(for: .command)
    loading = [("grammar made ready, once", (clock.now - began).milliseconds)]
    spoken = try composition.forSpeech.session(database: database)
  }

  /// Explains a typed or recognised sentence.
  package func explanation(of text: String) throws -> Explanation {
    guard !Session.isTooLong(text) else { return .tooLong }
    let clock = ContinuousClock()
    let began = clock.now
    let words = session.language.normalizer.words(of: text)
    guard words.count <= SentenceReader.mostWords else { return .tooLong }
    let normalized = clock.now
    var expectation = Expectation.command
    var listening = try session.language.listening(for: expectation)
    let ready = clock.now
    var readings = listening.interpretations(of: words)
    let read = clock.now
    // An answer is read without its question, too.
    if readings.allSatisfy({ $0.rule == Interpretation.answerRule }) {
      let answers = try session.language.listening(for: .yesOrNo)
      let found = answers.interpretations(of: words)
      if !found.isEmpty { (expectation, listening, readings) = (.yesOrNo, answers, found) }
    }
    let heard = try spoken.language.listening(for: expectation).alternatives
    return Explanation(
      words: words, expectation: "\(expectation)",
      readings: Array(readings.differing.prefix(5)), language: language,
      reach: listening.reach(of: words),
      strictReach: listening.reach(of: words, takingDictation: false),
      unknown: listening.unknown(among: words),
      isOnlyTyped: !readings.isEmpty && !heard.contains { $0.automaton.accepts(words) },
      stages: loading + [
        ("text brought into the grammar's form", (normalized - began).milliseconds),
        ("read", (read - ready).milliseconds),
      ],
      likely: Array(try listening.likely(of: words).prefix(3)))
  }
}

extension [Interpretation] {
  /// The readings without those that give the same intent and values by other rules.
  fileprivate var differing: [Interpretation] {
    var found: [Interpretation] = []
    for reading in self where !found.contains(where: { $0.says(the: reading) }) {
      found.append(reading)
    }
    return found
  }
}

extension Interpretation {
  fileprivate func says(the other: Interpretation) -> Bool {
    rule == other.rule && slots.map(\.name) == other.slots.map(\.name)
      && slots.map(\.range) == other.slots.map(\.range)
  }
}
