/// The mean of speech's cepstra, which is taken out of every frame: it is the microphone's colour and
/// the speaker's level, and says nothing about words.
///
/// It is carried over from utterance to utterance and follows the present one as it goes on. Silence
/// has no part in it: where noise is removed nothing is left of silence that could be measured.
struct CepstralMean: Sendable {
  /// Frames that what was known before an utterance counts for.
  private static let weight: Float = 300
  /// How far below the loudest frame of late speech may lie, in the first coefficient.
  private static let depth: Float = 20
  /// How much of the loudest frame is forgotten with each frame.
  private static let decay: Float = 0.02

  private var known: [Float]
  /// Sum of the present utterance's speech frames, and their number.
  private var sum: [Float]
  private var count: Float = 0
  private var peak = -Float.infinity

  /// Takes the mean the acoustic model was trained with.
  init(_ initial: [Float]) {
    known = initial
    sum = Array(repeating: 0, count: initial.count)
  }

  /// Begins an utterance.
  mutating func begin() {
    for index in known.indices {
      known[index] = mean(index)
      sum[index] = 0
    }
    count = 0
    peak = -.infinity
  }

  /// Takes the mean out of a frame, which is as long as the mean.
  mutating func normalize(_ frame: UnsafeMutablePointer<Float>) {
    peak = max(peak - Self.decay, frame[0])
    // Frames of digital silence are below 0.
    if frame[0] > max(0, peak - Self.depth) {
      count += 1
      for index in sum.indices { sum[index] += frame[index] }
    }
    for index in known.indices { frame[index] -= mean(index) }
  }

  private func mean(_ index: Int) -> Float {
    (known[index] * Self.weight + sum[index]) / (Self.weight + count)
  }
}
