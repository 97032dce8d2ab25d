package import Intents

/// A sentence that can be said here and now.
package struct Suggestion: Sendable, Equatable {
  package let sentence: String
  /// Its reading; `nil` when it wasn't read.
  package let reading: Interpretation?

  package init(_ sentence: String, reading: Interpretation? = nil) {
    self.sentence = sentence
    self.reading = reading
  }
}
