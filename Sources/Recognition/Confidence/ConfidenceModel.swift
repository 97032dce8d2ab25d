/// A model of how sure to be of a hypothesis, learnt from recordings whose words are known.
package struct ConfidenceModel: Sendable, Hashable, Codable {
  /// The model for the probability that a sentence was said as it was heard, from its `Evidence`, where only the
  /// streaming search has heard it.
  package var sentence = LogisticModel(bias: 0, weights: ["total": 3])
  /// The same for a sentence that was heard again; `nil` takes it for one that was not.
  package var heardAgain: LogisticModel?
  /// The same for a sentence of which Whisper's decoder has told how likely it is; `nil` takes it for one that was only heard
  /// again.
  package var decoded: LogisticModel?
  /// The model for the same probability of a word, from its `Evidence.Word` and the log-odds of its sentence.
  package var word = LogisticModel(bias: 0, weights: ["margin": 1.25])
  /// The probability below which a sentence is refused, unless its intent or app sets another.
  package var threshold = 0.5
  /// The least difference in level between the loudest and the quietest parts of speech, in decibels; sound with less
  /// is not speech.
  package var leastRange = 9.0
  /// The least mean probability of speech over the frames of words; below it, the words are noise.
  package var leastSpeech = 0.72

  package init() {}

  /// The probability of a sentence, by its features, and by log-odds for what no features tell.
  package func probability(ofSentence features: [String: Double], support: Double = 0) -> Double {
    model(for: features).probability(features, support: support)
  }

  private func model(for features: [String: Double]) -> LogisticModel {
    decoded.flatMap { features[Evidence.decoded] == nil ? nil : $0 }
      ?? heardAgain.flatMap { features[Evidence.heardAgain] == nil ? nil : $0 } ?? sentence
  }

  /// Whether somebody speaks, whatever the words are.
  func isSpeech(_ evidence: Evidence) -> Bool {
    evidence.isClearlySpeech
      || isSpeech(range: evidence.levels.range, speech: evidence.speech)
  }

  /// The same, from the range of the levels in decibels and the mean probability that the words are speech.
  package func isSpeech(range: Double, speech: Double) -> Bool {
    range >= leastRange && speech >= leastSpeech
  }

  /// The probability of a word, by its own features and its sentence's.
  package func probability(ofWord features: [String: Double], in sentence: [String: Double])
    -> Double
  {
    word.probability(self.features(ofWord: features, in: sentence))
  }

  /// The features of a word, with the scaled log-odds of its sentence added.
  package func features(ofWord features: [String: Double], in sentence: [String: Double])
    -> [String: Double]
  {
    features.merging(["sentence": model(for: sentence).sum(sentence) / 5]) { own, _ in own }
  }
}
