/// The cost of the encoder on this machine.
package struct EncoderCost: Sendable {
  /// Processor time of one thread for each second of sound, in milliseconds: the least of several passes.
  package let millisecondsPerSecond: Double

  /// Runs an encoder over noise.
  ///
  /// - Throws: where the encoder's file can't be used.
  package init(encoder path: String) throws(RecognitionError) {
    let pass = EncoderPass(try EncoderModel(path: path))
    let noise = CostMeter.noise
    millisecondsPerSecond =
      CostMeter.least { _ = pass.posteriors(of: noise) } / Double(CostMeter.seconds)
  }
}
