/// The mean of cepstra and spectra, which is subtracted from every frame (cepstral mean normalisation).
///
/// It is the sound of the microphone and the level of the speaker, which say nothing about words. It starts from what
/// earlier utterances, or the model's training, have taught, and follows the present one.
struct CepstralMean: Sendable {
  /// The number of frames for which earlier knowledge counts: few, since noise changes from one utterance to the next.
  private static let weight: Float = 15

  private var known: [Float]
  /// The sum of the present utterance's frames, and their number.
  private var sum: [Float]
  private var count: Float = 0

  /// Starts from the mean that the acoustic model was trained with.
  init(_ initial: [Float]) {
    known = initial
    sum = Array(repeating: 0, count: initial.count)
  }

  /// Begins an utterance, or the present one again.
  mutating func begin(again: Bool = false) {
    for index in known.indices {
      if !again { known[index] = mean(index) }
      sum[index] = 0
    }
    count = 0
  }

  /// Subtracts the mean from a frame, which is as long as the mean and has its energy first.
  mutating func normalize(_ frame: UnsafeMutablePointer<Float>) {
    // Frames of digital silence are below 0.
    if frame[0] > 0 {
      count += 1
      for index in sum.indices { sum[index] += frame[index] }
    }
    for index in known.indices { frame[index] -= mean(index) }
  }

  private func mean(_ index: Int) -> Float {
    (known[index] * Self.weight + sum[index]) / (Self.weight + count)
  }
}
