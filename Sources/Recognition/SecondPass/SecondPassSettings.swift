/// The settings of the second pass: which networks it uses, and how much they count.
package struct SecondPassSettings: Sendable, Hashable, Codable {
  /// The encoder's file; `nil` for the one that stands in the models.
  package var encoder: String?

  /// How far behind the best a sentence may be, as a natural logarithm, before it is given up.
  package var beam = 22.0
  /// How many phones are followed in a moment, about.
  package var activePhones = 4_000
  /// How many ends of words are followed in a moment.
  package var wordEnds = 120
  /// The weight of the grammar's scores beside the encoder's; in the streaming search it is 1.
  package var grammarWeight = 0.03
  /// The weight of the encoder's scores, natural logarithms, in units of the streaming search's, in a quiet place and
  /// in noise, which the streaming search knows better.
  package var weight = 80.0
  package var weightInNoise = 50.0
  /// Whisper's file; `nil` for the one that is installed, if one is.
  package var whisper: String?
  /// The weight of Whisper's likelihoods, natural logarithms, in the same units; where it is 0, Whisper is not asked.
  package var whisperWeight = 60.0
  /// How many sentences of each search are compared.
  package var sentences = 8

  package init() {}

  /// The weight of the encoder's scores in an utterance with this range between its loud and quiet parts.
  func weight(inRange range: Double) -> Double {
    weight + LevelRange.noise(inRange: range) * (weightInNoise - weight)
  }
}
