/// A source of frames: a microphone, a sound file, a test's script.
package protocol FrameSource: AnyObject {
  /// Waits for the next frame; `nil` once the source has ended, and ever after.
  ///
  /// Call it from one thread at a time.
  func next() throws -> Frame?

  /// Whether frames arrive of their own accord, read or not.
  var isLive: Bool { get }

  /// Discards frames that have arrived but have not been read.
  func skipBuffered()
}

extension FrameSource {
  /// Not live: a file's frames come when they are asked for.
  package var isLive: Bool { false }

  /// Does nothing: a file's frames come when they are asked for.
  package func skipBuffered() {}
}
