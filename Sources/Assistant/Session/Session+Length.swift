internal import Conversation
package import Intents
internal import Understanding

/// Input that is too long to be read or carried out is an outcome like any other that isn't understood.
extension Session {
  /// The most bytes that a readable number of words can take; longer text isn't even looked at.
  private static let mostBytes = 64 * 1024
  /// The length of the excerpt that identifies an overlong sentence, in characters.
  private static let excerpt = 80

  /// Whether a text certainly has more words than are read, judging by its length alone.
  package static func isTooLong(_ text: String) -> Bool { text.utf8.count > mostBytes }

  /// Whether an intent says more than a sentence could.
  package static func isTooLong(_ intent: Intent) -> Bool {
    let texts = intent.parameters.values.flatMap(\.elements).compactMap(\.text)
    guard !texts.contains(where: isTooLong) else { return true }
    let words = texts.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
    return words > SentenceReader.mostWords
  }

  /// The outcome for text that is too long.
  static func tooLong(_ text: String, confidence: Double = 1) -> Outcome {
    let beginning = String(text.prefix(excerpt))
    return Outcome(
      text: beginning.count < text.count ? beginning + "…" : beginning, confidence: confidence,
      turn: Turn(text: ""), reason: .tooLong)
  }
}
