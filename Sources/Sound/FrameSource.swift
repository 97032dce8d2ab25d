/// A source of frames: a microphone, a sound file, a test's script.
package protocol FrameSource: AnyObject {
  /// Waits for the next frame without keeping a thread; `nil` once the source has ended, and ever after.
  ///
  /// It has one reader at a time.
  nonisolated(nonsending) func next() async throws -> Frame?

  /// Its name for people: a device, a path.
  var name: String { get }

  /// Whether frames arrive of their own accord, read or not.
  var isLive: Bool { get }

  /// Discards frames that have arrived but have not been read.
  func skipBuffered()

  /// Has a reader that waits, or waits next, go on at once with `Frame.interruption`; to be called from any thread.
  var interrupt: @Sendable () -> Void { get }
}

extension FrameSource {
  package var name: String { "sound" }

  /// Not live: a file's frames come when they are asked for.
  package var isLive: Bool { false }

  /// Does nothing: a file's frames come when they are asked for.
  package func skipBuffered() {}

  /// Does nothing: nobody waits for a file's frames.
  package var interrupt: @Sendable () -> Void { {} }
}
