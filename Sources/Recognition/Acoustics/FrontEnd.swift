internal import CPocketSphinx
internal import Glibc

/// Computes the cepstra of 10 ms frames from samples (`fe_t`), removing noise if asked to.
///
/// Use it from one thread at a time.
final class FrontEnd {
  private let handle: OpaquePointer
  /// The number of cepstra in a frame.
  let width: Int
  /// The frame that the library writes, and the array of rows through which it wants to find it.
  private let frame: UnsafeMutablePointer<Float>
  private let row: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>

  /// Creates a front end with a model's feature parameters as arguments; `nil` if the library rejects them.
  init?(arguments: [String], removesNoise: Bool = true) {
    DecoderLog.redirect()
    // Speech has been cut out already, and times must count from the first frame.
    let all =
      ["heed"] + arguments
      + ["-remove_noise", removesNoise ? "yes" : "no", "-remove_silence", "no"]
    var pointers: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    guard
      let config = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 0)
    else { return nil }
    defer { cmd_ln_free_r(config) }
    guard let handle = fe_init_auto_r(config) else { return nil }
    self.handle = handle
    width = Int(fe_get_output_size(handle))
    frame = .allocate(capacity: width)
    frame.initialize(repeating: 0, count: width)
    row = .allocate(capacity: 1)
    row.initialize(to: frame)
  }

  deinit {
    row.deallocate()
    frame.deallocate()
    fe_free(handle)
  }

  /// Begins an utterance, and forgets the noise of earlier ones.
  func begin() {
    fe_start_stream(handle)
    fe_start_utt(handle)
  }

  /// Takes samples, and passes each frame they complete to the body, which may change it in place.
  func process(
    _ samples: [Int16], _ body: (UnsafeMutablePointer<Float>) -> Void
  ) {
    samples.withUnsafeBufferPointer { samples in
      var rest = samples.baseAddress
      var count = samples.count
      repeat {
        var frames: Int32 = 1
        guard fe_process_frames(handle, &rest, &count, row, &frames, nil) >= 0, frames > 0 else {
          return
        }
        body(frame)
      } while count > 0
    }
  }

  /// Ends the utterance, whose last samples make one more frame, if there are any.
  func end(_ body: (UnsafeMutablePointer<Float>) -> Void) {
    var frames: Int32 = 0
    guard fe_end_utt(handle, frame, &frames) >= 0, frames > 0 else { return }
    body(frame)
  }
}
