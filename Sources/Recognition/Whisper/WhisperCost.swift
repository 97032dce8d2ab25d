/// The cost of Whisper on this machine.
package struct WhisperCost: Sendable {
  /// Texts of a command as long as they are often compared, which have little in common.
  private static let texts = (0..<14).map { index in
    (0..<8).map { String(UnicodeScalar(UInt8(97 + (index + $0) % 26))) }.joined(separator: " ")
  }

  /// Processor time of one thread to hear a second of sound, in milliseconds: the least of several passes.
  package let millisecondsPerSecond: Double
  /// The same to tell how likely the sentences are that are compared.
  package let milliseconds: Double

  /// Runs Whisper over noise.
  ///
  /// - Throws: where its file can't be used.
  package init(model path: String) throws(RecognitionError) {
    let pass = WhisperPass(try WhisperModel(path: path))
    let noise = CostMeter.noise
    millisecondsPerSecond =
      CostMeter.least { _ = pass.hearing(of: noise) } / Double(CostMeter.seconds)
    let hearing = pass.hearing(of: noise)
    milliseconds = CostMeter.least {
      _ = hearing.map { pass.likelihoods(of: Self.texts, in: $0) }
    }
  }
}
