internal import Conversation
package import Intents
internal import Understanding

/// What is too long to be read or carried out, and what is said of it: a value like any other that is not understood.
extension Session {
  /// No text of so many words as may be read needs more bytes; more are not even looked at.
  private static let mostBytes = 64 * 1024
  /// As much of it as tells which sentence it was.
  private static let excerpt = 80

  /// Whether a text need not be looked at to know that it has more words than are read.
  package static func isTooLong(_ text: String) -> Bool { text.utf8.count > mostBytes }

  /// Whether an intent says more than a sentence could.
  package static func isTooLong(_ intent: Intent) -> Bool {
    let texts = intent.parameters.values.flatMap(\.elements).compactMap(\.text)
    guard !texts.contains(where: isTooLong) else { return true }
    let words = texts.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
    return words > SentenceReader.mostWords
  }

  /// What comes of a text that is too long.
  static func tooLong(_ text: String, confidence: Double = 1) -> Outcome {
    let beginning = String(text.prefix(excerpt))
    return Outcome(
      text: beginning.count < text.count ? beginning + "…" : beginning, confidence: confidence,
      turn: Turn(text: ""), reason: .tooLong)
  }
}
