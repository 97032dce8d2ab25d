/// A spoken sentence as frames, each aligned with a senone.
package struct AlignedSpeech: Sendable {
  let frames: [[Float]]
  /// The senone of each frame; `nil` in silence.
  let senones: [Int?]
  /// Whether it was said in a room that echoes.
  let isEchoing: Bool
  /// The mean log-likelihood of a frame given the words, as a natural logarithm.
  package let logLikelihood: Double
}
