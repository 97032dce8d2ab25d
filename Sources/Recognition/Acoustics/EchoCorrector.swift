/// Corrects the cepstra of successive frames if the room echoes.
///
/// If it does not, frames come out at once, otherwise as many frames later as the correction looks ahead. Use it from
/// one thread at a time.
final class EchoCorrector {
  private let correction: EchoCorrection
  private let pass: NetworkPass
  /// The number of values in a frame, and how many of them, from the first on, are cepstra.
  private let width: Int
  private let cepstra: Int
  private let initialMean: CepstralMean
  private var mean: CepstralMean
  /// The last frames as they came, and their cepstra without the mean; frame n is in row n modulo the number of rows.
  private var frames: [Float]
  private var normalized: [Float]
  private let rows: Int
  private var count = 0
  private var given = 0
  private var inputs: [Float]
  private var frame: [Float]

  /// Prepares a corrector, given the cepstral mean that the acoustic model was trained with and the width of a
  /// spectrum.
  init(_ correction: EchoCorrection, cepstralMean: [Float], spectrum: Int) {
    self.correction = correction
    pass = NetworkPass(correction.network)
    cepstra = cepstralMean.count
    width = cepstra + spectrum
    initialMean = CepstralMean(cepstralMean)
    mean = initialMean
    rows = correction.past + 1 + correction.ahead
    frames = Array(repeating: 0, count: rows * width)
    normalized = Array(repeating: 0, count: rows * cepstra)
    inputs = Array(repeating: 0, count: correction.network.inputs)
    frame = Array(repeating: 0, count: width)
  }

  /// Forgets the speaker, so that the next utterance begins as if it were the first.
  func forgetSpeaker() { mean = initialMean }

  /// Begins an utterance, or the present one again.
  func begin(again: Bool = false) {
    mean.begin(again: again)
    (count, given) = (0, 0)
  }

  /// Takes a frame, and passes on the frames that can be corrected by now; the body may change them.
  func accept(
    _ frame: [Float], isEchoing: Bool, _ body: (UnsafeMutablePointer<Float>) -> Void
  ) {
    let row = count % rows
    for index in 0..<width { frames[row * width + index] = frame[index] }
    for index in 0..<cepstra { normalized[row * cepstra + index] = frame[index] }
    normalized.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { mean.normalize(start + row * cepstra) }
    }
    count += 1
    give(through: isEchoing ? count - correction.ahead : count, isEchoing, body)
  }

  /// Ends the utterance, and passes on its last frames.
  func end(isEchoing: Bool, _ body: (UnsafeMutablePointer<Float>) -> Void) {
    give(through: count, isEchoing, body)
  }

  private func give(
    through last: Int, _ isEchoing: Bool, _ body: (UnsafeMutablePointer<Float>) -> Void
  ) {
    while given < last {
      let row = given % rows * width
      for index in 0..<width { frame[index] = frames[row + index] }
      if isEchoing { correct() }
      given += 1
      frame.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { body(start) }
      }
    }
  }

  private func correct() {
    var column = 0
    for offset in correction.spectra {
      let row = row(given + offset) * width + cepstra
      for index in 0..<width - cepstra { inputs[column + index] = frames[row + index] }
      column += width - cepstra
    }
    for offset in correction.cepstra {
      let row = row(given + offset) * cepstra
      for index in 0..<cepstra { inputs[column + index] = normalized[row + index] }
      column += cepstra
    }
    inputs.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let missing = pass.outputs(for: start)
      for index in 0..<cepstra { frame[index] += missing[index] }
    }
  }

  /// The row of a frame; the first and the last frame stand for those before and after the utterance.
  private func row(_ frame: Int) -> Int { min(max(0, frame), count - 1) % rows }
}
