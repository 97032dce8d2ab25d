/// The words the recogniser believes were said.
package struct Hypothesis: Sendable, Equatable, Codable {
  package struct Word: Sendable, Equatable, Codable {
    package let text: String
    /// The beginning of the word, from that of the utterance.
    package let start: Duration
    package let end: Duration
    /// The probability that the word was said, between 0 and 1.
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
  /// Whether speech outside the grammar can be told from its sentences: not where any words may be said.
  ///
  /// Each recogniser states this itself: one that forgot to would be believed whatever it heard.
  package var canBeRefused: Bool
  /// The confidence that is enough, unless the intent or app that was understood sets another.
  ///
  /// At 0.5 the words are more likely said than not; a recogniser may be calibrated for another value.
  package var threshold = 0.5
  /// Whether the sound rises and falls as speech does.
  package var isSpeech = true
  /// The words of the second best sentence, if it fits nearly as well.
  package var rival: [String]?
  /// What was written down, where the words are not those of a grammar.
  package var writing: String?
  /// The evidence from which the confidence was computed; `nil` while the utterance goes on.
  package var evidence: Evidence?

  package init(words: [Word], confidence: Double, canBeRefused: Bool) {
    self.words = words
    self.confidence = confidence
    self.canBeRefused = canBeRefused
  }

  /// The same hypothesis with other words in a range, each as sure as those it replaces were on average.
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

  /// Whether it is to be acted on, unless the intent or app that was understood sets another threshold.
  package var isBelieved: Bool { !canBeRefused || isSpeech && confidence >= threshold }

  /// Whether any sounds in any order fit better than its words, which makes it no sentence of the grammar.
  ///
  /// Where it was heard again, its confidence accounts for that.
  package var isOutside: Bool {
    guard let evidence, canBeRefused else { return false }
    return evidence.secondHearing == nil && !evidence.isInside
  }

  /// The words joined by spaces.
  package var text: String { words.map(\.text).joined(separator: " ") }
}
