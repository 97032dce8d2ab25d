/// A spoken sentence, frame by frame, and what each frame is of.
package struct AlignedSpeech: Sendable {
  let frames: [[Float]]
  /// The senone of each frame; `nil` in silence.
  let senones: [Int?]
  /// Whether it was said in a room that echoes.
  let isEchoing: Bool
  /// How well the words fit a frame, on average, as a natural logarithm.
  package let logLikelihood: Double
}
