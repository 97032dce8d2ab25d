/// The words the recogniser believes were said.
package struct Hypothesis: Sendable, Equatable {
  package struct Word: Sendable, Equatable {
    package let text: String
    /// From the beginning of the utterance.
    package let start: Duration
    package let end: Duration
    /// Between 0 and 1.
    package var confidence: Double

    package init(text: String, start: Duration, end: Duration, confidence: Double) {
      self.text = text
      self.start = start
      self.end = end
      self.confidence = confidence
    }
  }

  package var words: [Word]
  /// The probability that they were said, between 0 and 1.
  package let confidence: Double
  /// Whether what is no sentence of the grammar can be told from what is: not where any words may be said.
  ///
  /// Each recogniser says so itself: one that forgot to would be believed whatever it heard.
  package var canBeRefused: Bool
  /// The confidence that is enough, where nothing else is said of what was understood: more likely said than not,
  /// unless the recogniser was calibrated for another.
  package var threshold = 0.5
  /// Whether the sound rises and falls as speech does.
  package var isSpeech = true
  /// The words of the second best sentence, where it fits nearly as well.
  package var rival: [String]?
  /// What the confidence was made of; `nil` while the utterance goes on.
  package var evidence: Evidence?

  package init(words: [Word], confidence: Double, canBeRefused: Bool) {
    self.words = words
    self.confidence = confidence
    self.canBeRefused = canBeRefused
  }

  /// The same, judged as before, with other words in a place, as sure as those that were there.
  package func replacing(_ range: Range<Int>, with others: [Word]) -> Hypothesis {
    let sureness = words[range].reduce(0) { $0 + $1.confidence } / Double(max(1, range.count))
    var changed = self
    changed.words.replaceSubrange(
      range,
      with: others.map { word in
        var word = word
        word.confidence = sureness
        return word
      })
    return changed
  }

  /// Whether it is to be acted on, where nothing else is said of what was understood.
  package var isBelieved: Bool { !canBeRefused || isSpeech && confidence >= threshold }

  /// Whether any sounds in any order fit better than its words: however sure else, it is no sentence of the grammar.
  package var isOutside: Bool { canBeRefused && evidence?.isInside == false }

  /// The words joined by spaces.
  package var text: String { words.map(\.text).joined(separator: " ") }
}
