package import Intents

/// One command of a sentence, or an answer: its words, and what they may mean, best first.
package struct Clause: Sendable, Equatable {
  package var words: [String]
  /// Empty where the words mean nothing.
  package var readings: [Interpretation]

  package init(words: [String], readings: [Interpretation]) {
    self.words = words
    self.readings = readings
  }

  /// The score of the best reading, minus infinity where there is none.
  var score: Double { readings.first?.score ?? -.infinity }
}
