internal import CPocketSphinx

/// Turns samples into the cepstra of 10 ms frames (`fe_t`), with noise taken out.
///
/// To be used from one thread at a time.
final class FrontEnd {
  private let handle: OpaquePointer
  /// Numbers in a frame of cepstra.
  let width: Int
  /// The frame the library writes, and the row it wants to find it by.
  private let frame: UnsafeMutablePointer<Float>
  private let row: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>

  /// Takes the settings of a decoder; `nil` when they make no front end.
  init?(config: OpaquePointer) {
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

  /// Forgets the noise of before and begins an utterance.
  func begin() {
    fe_start_stream(handle)
    fe_start_utt(handle)
  }

  /// Takes samples and gives each frame they complete to the body, which may change it in place.
  func process(
    _ samples: [Int16], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<Float>?>) -> Void
  ) {
    samples.withUnsafeBufferPointer { samples in
      var rest = samples.baseAddress
      var count = samples.count
      repeat {
        var frames: Int32 = 1
        guard fe_process_frames(handle, &rest, &count, row, &frames, nil) >= 0, frames > 0 else {
          return
        }
        body(row)
      } while count > 0
    }
  }

  /// Ends the utterance; its last samples make one more frame, if there are any.
  func end(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<Float>?>) -> Void) {
    var frames: Int32 = 0
    guard fe_end_utt(handle, frame, &frames) >= 0, frames > 0 else { return }
    body(row)
  }
}
