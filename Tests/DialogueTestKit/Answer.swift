package import Conversation
package import Intents

/// Heed's answer by its cases: of one intent, or of several one after the other.
package struct Answer: Sendable {
  let parts: [(intent: String, said: [Said])]

  /// The cases of an intent.
  package static func of(_ intent: String, _ said: Said...) -> Answer {
    Answer(parts: [(intent, said)])
  }

  /// The engine's own words.
  package static func phrase(
    _ phrase: Wording.Phrase, _ fields: [String: Value] = [:]
  ) -> Answer { .of("", .phrase(phrase, fields)) }

  /// Words that no shipped file has.
  package static func words(_ words: String) -> Answer { .of("", .words(words)) }

  /// One answer after the other.
  package static func + (one: Answer, other: Answer) -> Answer {
    Answer(parts: one.parts + other.parts)
  }
}
