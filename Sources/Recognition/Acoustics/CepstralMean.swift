/// The mean of an utterance's cepstra and spectra, which is taken out of every frame: it is the microphone's colour and
/// the speaker's level, and says nothing about words.
///
/// It follows the present utterance from what the ones before have taught, or the model's training.
struct CepstralMean: Sendable {
  /// Frames that what was known before an utterance counts for: few, since noise changes from one to the next.
  private static let weight: Float = 15

  private var known: [Float]
  /// Sum of the present utterance's frames, and their number.
  private var sum: [Float]
  private var count: Float = 0

  /// Takes the mean the acoustic model was trained with.
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

  /// Takes the mean out of a frame, which is as long as the mean and has its energy first.
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
