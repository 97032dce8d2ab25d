/// Plays nothing and takes no time: for users who read the replies.
package struct SilentPlayer: SoundPlayer {
  package init() {}

  /// Returns at once.
  @discardableResult
  package func play(_ samples: Samples) async throws -> Bool { true }

  /// Does nothing.
  package func stop() {}
}
