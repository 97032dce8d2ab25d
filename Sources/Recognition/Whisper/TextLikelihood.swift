/// How likely Whisper's decoder finds a text to be all that an utterance says.
struct TextLikelihood: Sendable, Equatable {
  /// The likelihood of the whole text, its end included, as a natural logarithm.
  let sum: Float
  /// The number of tokens, with the one that ends the text.
  let tokens: Int
  /// How much likelier the likeliest token in each place is, over all places, as a natural logarithm; never below 0.
  ///
  /// A text that the decoder would write itself has none.
  let shortfall: Float
}
