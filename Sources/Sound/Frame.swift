/// Ten milliseconds of sound (160 samples; fewer only at the end of a file) and its place in the stream.
package struct Frame: Sendable, Equatable {
  /// Samples in a whole frame.
  package static let length = 160

  package let samples: [Int16]

  /// Samples that came before this frame since the stream began, dropped ones included.
  package let start: Int

  package init(samples: [Int16], start: Int) {
    self.samples = samples
    self.start = start
  }

  /// When the frame ends, counted from the beginning of the stream.
  package var end: Duration { Samples.duration(of: start + samples.count) }
}
