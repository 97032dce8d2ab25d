internal import Assistant
package import Understanding

/// The sentences of the lessons, to be written down.
extension Teaching {
  /// A sentence and what it means, or what it does in the course of a dialogue.
  package struct Sentence: Sendable {
    package let text: String
    /// The intent that it means, "" where it means none; `nil` where only its move is known.
    package var intent: String?
    /// Whether it is made of rules.
    package var isMade = false
    /// The move, and where it is made.
    package var move: (name: String, situation: Situation)?
    /// The intent whose values it may say.
    package var topic: String?
    /// The words that give values of it; `nil` where they are not known.
    package var slots: [MarkedSentence.Slot]?
  }

  /// All sentences, first those of which it is known what they mean.
  package func sentences() throws -> [Sentence] {
    let lessons = try lessons()
    let meant = lessons.all.filter(\.marks.isEmpty).map {
      Sentence(
        text: $0.words.joined(separator: " "), intent: lessons.intents[$0.intent],
        isMade: !$0.isSaid, topic: lessons.intents[$0.intent], slots: $0.slots)
    }
    let known = Set(lessons.intents)
    return try meant
      + turns().map { turn in
        Sentence(
          text: turn.words.joined(separator: " "),
          intent: known.contains(turn.does) ? turn.does : nil,
          move: (turn.move.rawValue, turn.situation), topic: turn.intent,
          slots: turn.isMarked ? turn.sentence.slots : nil)
      }
  }
}
