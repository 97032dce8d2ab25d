/// Ten milliseconds of sound (160 samples; fewer only at the end of a file) and its place in the stream.
///
/// A frame without samples is a break: the microphone is gone, and what comes next does not join on.
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

  /// Whether sound breaks off here.
  package var isBreak: Bool { samples.isEmpty }

  /// When the frame ends, counted from the beginning of the stream.
  package var end: Duration { Samples.duration(of: start + samples.count) }
}
