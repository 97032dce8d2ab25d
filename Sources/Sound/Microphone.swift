internal import Dispatch

/// Captures continuously from an ALSA device of any rate, channel count and sample format.
///
/// Capture runs on a queue of its own ("heed.capture") and never waits for the reader: frames go to a bounded buffer,
/// and when that is full whole frames are dropped and counted. Over-runs, suspension and unplugging are recovered from
/// and reported; sound lost to them is not counted in the frames' positions, since nobody knows how much it was.
package final class Microphone: FrameSource, Sendable {
  /// Whether to keep trying to open a device that cannot be opened.
  package enum Waiting: Sendable {
    case never
    /// Only if another program uses the device, and may release it.
    case whileBusy
    /// In any case: the device may be plugged in later.
    case always
  }

  /// The name of the ALSA device.
  package let device: String

  private let buffer: FrameBuffer
  private let capture: Capture

  /// Opens the device and starts capturing.
  ///
  /// - Parameters:
  ///   - device: any name ALSA knows, such as "default" or "plughw:1".
  ///   - capacity: the amount of sound kept for a reader that falls behind.
  ///   - waiting: when to keep trying to open a device that cannot be opened now, instead of throwing.
  ///   - patience: the time the device may deliver nothing before it is opened again.
  ///   - farEnd: what a loudspeaker plays, which is removed from what is heard.
  ///   - report: is called on the capture queue and must not block it.
  /// - Throws: `SoundError` when the device cannot be opened.
  package init(
    device: String, capacity: Duration = .seconds(30), waiting: Waiting = .never,
    patience: Duration = .seconds(1), farEnd: FarEnd? = nil,
    report: @escaping @Sendable (MicrophoneEvent) -> Void
  ) throws {
    self.device = device
    let buffer = FrameBuffer(capacity: Self.frames(capacity))
    let capture = Capture(
      device: device, buffer: buffer, patience: patience,
      canceller: farEnd.flatMap(EchoCanceller.init), report: report)
    self.buffer = buffer
    self.capture = capture
    try capture.queue.sync { try capture.begin(waiting: waiting) }
  }

  deinit { stop() }

  /// Waits for the next frame; `nil` once the microphone is stopped and the buffer read.
  package nonisolated(nonsending) func next() async -> Frame? { await buffer.next() }

  /// Changes the amount of sound kept for a reader that falls behind.
  package func keep(_ capacity: Duration) { buffer.capacity = Self.frames(capacity) }

  package var name: String { device }

  package var interrupt: @Sendable () -> Void { buffer.interrupt }

  package var isLive: Bool { true }

  /// Discards captured sound that has not been read.
  package func skipBuffered() { buffer.skipBuffered() }

  /// The number of frames dropped so far because the reader fell behind.
  package var dropped: Int { buffer.dropped }

  private static func frames(_ capacity: Duration) -> Int {
    max(1, Int(capacity / Samples.duration(of: Frame.length)))
  }

  /// Ends the capture, from any thread; sound captured before can still be read.
  package func stop() {
    buffer.finish()
    capture.queue.async { [capture] in capture.end() }
  }
}
