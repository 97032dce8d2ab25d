/// Where frames come from: a microphone, a sound file, a test's script.
package protocol FrameSource: AnyObject {
  /// Waits for the next frame; `nil` once the source has ended, and ever after.
  ///
  /// To be called from one thread at a time.
  func next() throws -> Frame?

  /// Forgets frames that have come but were not read yet.
  func skipBuffered()
}

extension FrameSource {
  /// Does nothing: a file's frames come when they are asked for.
  package func skipBuffered() {}
}
