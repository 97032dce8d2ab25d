internal import Glibc

/// Measures what a network costs on this machine.
enum CostMeter {
  /// The length of an utterance as long as a command with the silence around it.
  static let seconds = 3
  private static let passes = 5

  /// Noise of that length, the same every time.
  static var noise: [Int16] {
    var state: UInt32 = 1
    return (0..<(seconds * 16_000)).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(truncatingIfNeeded: Int32(bitPattern: state) >> 20)
    }
  }

  /// The processor time that work takes this thread, in milliseconds: the least of several times.
  static func least(_ work: () -> Void) -> Double {
    (0..<passes).map { _ in
      let begin = milliseconds
      work()
      return milliseconds - begin
    }.reduce(.infinity, min)
  }

  /// Processor time of this thread so far.
  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
