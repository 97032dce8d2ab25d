/// A sentence as the posteriors have it.
struct PosteriorSentence: Sendable, Equatable {
  /// Which of the networks it is a sentence of.
  let network: Int
  /// Indices into the words of the network.
  let words: [Int32]
  /// Whether each of them stands where any words may be said.
  let isFree: [Bool]
  /// The score of its way through the grammar, as the streaming search counts it.
  let grammar: Score
  /// The natural logarithm of its likeliest way through the posteriors.
  let score: Float
}
