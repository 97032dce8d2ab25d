/// What hears whole utterances a second time, and what that counts for.
package struct SecondPassSettings: Sendable, Hashable, Codable {
  /// The encoder's file; `nil` for the one that stands in the models.
  package var encoder: String?

  /// How far behind the best a sentence may be, as a natural logarithm, before it is given up.
  package var beam = 22.0
  /// How many phones are followed in a moment, about.
  package var activePhones = 4_000
  /// How many ends of words are followed in a moment.
  package var wordEnds = 120
  /// What the grammar's scores count for beside the encoder's, where the streaming search has them count for 1.
  package var grammarWeight = 0.03
  /// What the encoder's scores count for, by a natural logarithm, in units of the streaming search's, in a quiet place and
  /// in noise, which the streaming search knows better.
  package var weight = 50.0
  package var weightInNoise = 25.0
  /// How many sentences of each search are compared.
  package var sentences = 8

  package init() {}

  /// What the encoder's scores count for in an utterance with this range between its loud and quiet parts.
  func weight(inRange range: Double) -> Double {
    weight + LevelRange.noise(inRange: range) * (weightInNoise - weight)
  }
}
