/// How likely Whisper's decoder finds a text to be all that an utterance says.
struct TextLikelihood: Sendable, Equatable {
  /// The likelihood of the whole text, its end included, as a natural logarithm.
  let sum: Float
  /// The number of tokens, with the one that ends the text.
  let tokens: Int
}
