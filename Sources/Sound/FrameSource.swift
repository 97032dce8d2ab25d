/// Where frames come from: a microphone, a sound file, a test's script.
package protocol FrameSource: AnyObject {
  /// Waits for the next frame; `nil` once the source has ended, and ever after.
  ///
  /// To be called from one thread at a time.
  func next() throws -> Frame?
}
