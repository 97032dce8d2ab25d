package import Assistant
internal import Conversation
internal import Grammar
package import Intents
internal import Recognition
package import Storage
package import Understanding

/// What words mean and what else they might, or how far they mean anything.
package struct Explanation: Sendable {
  /// A part of the way, and the milliseconds it took.
  package typealias Stage = (name: String, milliseconds: Double)

  /// The words in the grammar's form.
  package let words: [String]
  /// What the words would answer: "command", or "yes or no" where they are no command.
  package let expectation: String
  /// Best first; the one that is acted on stands first.
  package let readings: [Interpretation]
  package let reach: Reach
  /// The same by words of the grammar alone, none of them dictated.
  package let strictReach: Reach
  /// Words that stand in no sentence.
  package let unknown: [String]
  /// The domains that are listened for leave the best reading out: it can only be typed.
  package let isOnlyTyped: Bool
  package let stages: [Stage]
  /// It is longer than what is read at all.
  package var isTooLong = false

  fileprivate static let tooLong = Explanation(
    words: [], expectation: "\(Expectation.command)", readings: [], reach: .none,
    strictReach: .none, unknown: [], isOnlyTyped: false, stages: [], isTooLong: true)
}

/// Explains sentences with one store and one grammar.
package struct Explainer: Sendable {
  private let session: Session
  /// The same for what is spoken.
  private let ear: Session
  private let loading: [Explanation.Stage]

  /// Compiles the grammar, and takes the time of it.
  package init(composition: Composition, database: Database) throws {
    let clock = ContinuousClock()
    let began = clock.now
    session = try composition.session(database: database)
    _ = try session.language.listening(for: .command)
    loading = [("grammar made ready, once", (clock.now - began).milliseconds)]
    ear = try composition.forSpeech.session(database: database)
  }

  /// Explains a sentence as it was typed, or as it was heard.
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
    if readings.isEmpty {
      let answers = try session.language.listening(for: .yesOrNo)
      let found = answers.interpretations(of: words)
      if !found.isEmpty { (expectation, listening, readings) = (.yesOrNo, answers, found) }
    }
    let heard = try ear.language.listening(for: expectation).alternatives
    return Explanation(
      words: words, expectation: "\(expectation)",
      readings: Array(readings.differing.prefix(5)),
      reach: listening.reach(of: words),
      strictReach: listening.reach(of: words, takingDictation: false),
      unknown: listening.unknown(among: words),
      isOnlyTyped: !readings.isEmpty && !heard.contains { $0.automaton.accepts(words) },
      stages: loading + [
        ("text brought into the grammar's form", (normalized - began).milliseconds),
        ("read", (read - ready).milliseconds),
      ])
  }
}

extension [Interpretation] {
  /// Without those that say the same in the same words, read by other rules inside.
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
