/// How sure to be of what was heard, as learnt from recordings whose words are known.
package struct ConfidenceModel: Sendable, Hashable, Codable {
  /// The probability that a sentence was said as it was heard, by its `Evidence`.
  package var sentence = LogisticModel(bias: 0, weights: ["total": 3])
  /// The same of a word, by its `Evidence.Word` and the probability of its sentence.
  package var word = LogisticModel(bias: 0, weights: ["margin": 1.25])
  /// What is less probable is refused, where nothing else is said of an intent or app.
  package var threshold = 0.5
  /// Sound whose loudest and quietest parts lie less than this apart, in decibels, is no speech.
  package var leastRange = 9.0
  /// Words whose frames are less probably speech, on average, are noise.
  package var leastSpeech = 0.72

  package init() {}

  /// Whether it is somebody who speaks, whatever the words are.
  func isSpeech(_ evidence: Evidence) -> Bool {
    isSpeech(range: evidence.levels.range, speech: evidence.speech)
  }

  /// The same by how far its levels range, in decibels, and how probably its words are speech, on average.
  package func isSpeech(range: Double, speech: Double) -> Bool {
    range >= leastRange && speech >= leastSpeech
  }

  /// The probability of a word, by its own features and its sentence's.
  package func probability(ofWord features: [String: Double], in sentence: [String: Double])
    -> Double
  {
    word.probability(self.features(ofWord: features, in: sentence))
  }

  /// The features of a word, and how sure its sentence is.
  package func features(ofWord features: [String: Double], in sentence: [String: Double])
    -> [String: Double]
  {
    features.merging(["sentence": self.sentence.sum(sentence) / 5]) { own, _ in own }
  }
}
