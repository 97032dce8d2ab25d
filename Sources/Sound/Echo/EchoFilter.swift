internal import CSpeexDSP

/// Takes out of what a microphone hears what a loudspeaker plays (`speex_echo_cancellation`): an adaptive filter
/// learns how the one sounds in the other.
///
/// To be used from one thread at a time.
final class EchoFilter {
  private let state: OpaquePointer

  /// - Parameter tail: how many samples after it was played a sound may still be heard.
  init?(tail: Int) {
    guard let state = speex_echo_state_init(CInt(Frame.length), CInt(tail)) else { return nil }
    var rate = CInt(Samples.rate)
    speex_echo_ctl(state, SPEEX_ECHO_SET_SAMPLING_RATE, &rate)
    self.state = state
  }

  deinit { speex_echo_state_destroy(state) }

  /// What is left of a whole frame without the echo of the frames that were played, this one the last.
  func cancel(_ near: [Int16], playing far: [Int16]) -> [Int16] {
    precondition(
      near.count == Frame.length && far.count == Frame.length, "the filter takes whole frames")
    return [Int16](unsafeUninitializedCapacity: Frame.length) { out, count in
      // The buffer has the room it was asked for.
      if let start = out.baseAddress { speex_echo_cancellation(state, near, far, start) }
      count = Frame.length
    }
  }

  /// Forgets what it has learnt.
  func reset() { speex_echo_state_reset(state) }
}
