/// Ten milliseconds of sound (160 samples; fewer only at the end of a file) and its position in the stream.
///
/// A break has no samples: the microphone was lost, and what follows is not continuous with what came before.
package struct Frame: Sendable, Equatable, Codable {
  /// The number of samples in a whole frame.
  package static let length = 160

  package let samples: [Int16]

  /// The number of samples in the stream before this frame, dropped ones included.
  package let start: Int

  /// Whether it is a break in the sound.
  package let isBreak: Bool

  /// - Parameter samples: none for a break.
  package init(samples: [Int16], start: Int) {
    (self.samples, self.start, isBreak) = (samples, start, samples.isEmpty)
  }

  private init() { (samples, start, isBreak) = ([], 0, false) }

  /// Neither sound nor a break: its reader was interrupted while it waited.
  package static let interruption = Frame()

  /// The time at which the frame ends, from the beginning of the stream.
  package var end: Duration { Samples.duration(of: start + samples.count) }
}
