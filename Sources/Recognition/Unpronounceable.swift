package import Grammar

/// A word of the grammar without a pronunciation, and the reason.
package struct Unpronounceable: Error, Sendable, Equatable, Codable, CustomStringConvertible {
  package let word: Word
  package let reason: String

  package init(word: Word, reason: String) {
    self.word = word
    self.reason = reason
  }

  package var description: String {
    "\(word.location): cannot pronounce '\(word.text)': \(reason)"
  }
}
