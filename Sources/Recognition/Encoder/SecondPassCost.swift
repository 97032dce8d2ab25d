internal import Glibc

/// The cost of the second pass's encoder on this machine.
package struct SecondPassCost: Sendable {
  /// An utterance as long as a command with the silence around it, in seconds.
  private static let length = 3
  private static let passes = 5

  /// Processor time of one thread for each second of sound, in milliseconds: the least of several passes.
  package let millisecondsPerSecond: Double

  /// Runs an encoder over noise.
  ///
  /// - Throws: where the encoder's file can't be used.
  package init(encoder path: String) throws(RecognitionError) {
    let pass = EncoderPass(try EncoderModel(path: path))
    var state: UInt32 = 1
    let noise = (0..<(Self.length * 16_000)).map { _ -> Int16 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(truncatingIfNeeded: Int32(bitPattern: state) >> 20)
    }
    millisecondsPerSecond =
      (0..<Self.passes).map { _ in
        let begin = Self.milliseconds
        _ = pass.posteriors(of: noise)
        return Self.milliseconds - begin
      }.reduce(.infinity, min) / Double(Self.length)
  }

  /// Processor time of this thread so far.
  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
