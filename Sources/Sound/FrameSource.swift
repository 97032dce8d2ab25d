/// Where frames come from: a microphone, a sound file, a test's script.
package protocol FrameSource: AnyObject {
  /// Waits for the next frame; `nil` once the source has ended, and ever after.
  ///
  /// To be called from one thread at a time.
  func next() throws -> Frame?

  /// Whether its frames come on their own, whether they are read or not.
  var isLive: Bool { get }

  /// Forgets frames that have come but were not read yet.
  func skipBuffered()
}

extension FrameSource {
  /// A file's frames come when they are asked for.
  package var isLive: Bool { false }

  /// Does nothing: a file's frames come when they are asked for.
  package func skipBuffered() {}
}
