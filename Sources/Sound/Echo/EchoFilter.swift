internal import CSpeexDSP

/// An adaptive echo canceller (`speex_echo_cancellation`).
///
/// It learns how the loudspeaker sounds in the microphone, and subtracts it. Use it from one thread at a time.
final class EchoFilter {
  private let state: OpaquePointer

  /// - Parameter tail: the longest echo, in samples.
  init?(tail: Int) {
    guard let state = speex_echo_state_init(CInt(Frame.length), CInt(tail)) else { return nil }
    var rate = CInt(Samples.rate)
    speex_echo_ctl(state, SPEEX_ECHO_SET_SAMPLING_RATE, &rate)
    self.state = state
  }

  deinit { speex_echo_state_destroy(state) }

  /// Returns a whole frame without the echo of the frames played, the latest of which is `far`.
  func cancel(_ near: [Int16], playing far: [Int16]) -> [Int16] {
    precondition(
      near.count == Frame.length && far.count == Frame.length, "the filter takes whole frames")
    return [Int16](unsafeUninitializedCapacity: Frame.length) { out, count in
      // The buffer is as large as requested.
      if let start = out.baseAddress { speex_echo_cancellation(state, near, far, start) }
      count = Frame.length
    }
  }

  /// Forgets what it has learnt.
  func reset() { speex_echo_state_reset(state) }
}
