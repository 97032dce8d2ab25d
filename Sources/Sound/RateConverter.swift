internal import CSampleRate

/// Owns one of libsamplerate's streaming converters, for one channel.
///
/// The output lines up with the input: the filter's delay is held back, not put in front.
final class RateConverter {
  private let state: OpaquePointer
  private let ratio: Double

  /// - Throws: the library's message for a ratio it does not accept.
  init(from input: Int, to output: Int) throws(Rejection) {
    ratio = Double(output) / Double(input)
    guard src_is_valid_ratio(ratio) != 0 else {
      throw Rejection(reason: "a sample rate of \(input) Hz cannot be converted")
    }
    var code: CInt = 0
    // Keeps everything up to 7.2 kHz, above which the acoustic models do not look.
    guard let state = src_new(CInt(SRC_SINC_MEDIUM_QUALITY), 1, &code) else {
      throw Rejection(reason: SoundError.plain(String(cString: src_strerror(code))))
    }
    self.state = state
  }

  deinit { src_delete(state) }

  /// Converts the next samples; some of the output may come with a later call.
  ///
  /// - Parameter isLast: whether the stream ends here, so that all of it is returned.
  func convert(_ input: [Float], isLast: Bool) throws(Rejection) -> [Float] {
    var output: [Float] = []
    var used = 0
    var room = Int(Double(input.count) * ratio) + 256
    while true {
      let step = try self.step(input[used...], isLast: isLast, room: room)
      used += step.used
      output += step.output
      // Only a full output means that more may be waiting.
      if used == input.count, step.output.count < room { return output }
      if step.used == 0, step.output.isEmpty { return output }
      room = 4096
    }
  }

  /// Resets the filter, because what follows is not continuous with what came before.
  func reset() { src_reset(state) }

  private func step(
    _ input: ArraySlice<Float>, isLast: Bool, room: Int
  ) throws(Rejection) -> (used: Int, output: [Float]) {
    var data = SRC_DATA()
    var code: CInt = 0
    let output = input.withUnsafeBufferPointer { input in
      [Float](unsafeUninitializedCapacity: room) { output, count in
        // libsamplerate compares the addresses, so even an empty input needs one.
        data.data_in = input.baseAddress ?? UnsafePointer(output.baseAddress)
        data.data_out = output.baseAddress
        data.input_frames = input.count
        data.output_frames = room
        data.src_ratio = ratio
        data.end_of_input = isLast ? 1 : 0
        code = src_process(state, &data)
        count = code == 0 ? data.output_frames_gen : 0
      }
    }
    guard code == 0 else {
      throw Rejection(reason: SoundError.plain(String(cString: src_strerror(code))))
    }
    return (data.input_frames_used, output)
  }

  /// The library's reason for refusing.
  struct Rejection: Error {
    let reason: String
  }
}
