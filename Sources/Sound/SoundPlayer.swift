/// A destination for speech: a loudspeaker, a sound file, nothing at all.
package protocol SoundPlayer: Sendable {
  /// Whether a microphone nearby hears what is played.
  var isHeard: Bool { get }

  /// Plays the samples and returns once they have been heard, or at once after `stop`.
  ///
  /// - Returns: whether everything was played, `false` when `stop` cut it short.
  @discardableResult
  func play(_ samples: Samples) async throws -> Bool

  /// Silences what is being played, from any thread, within one period of the device.
  func stop()
}

/// Plays nothing and takes no time: for users who read the replies.
package struct SilentPlayer: SoundPlayer {
  package init() {}

  package var isHeard: Bool { false }

  /// Returns at once.
  @discardableResult
  package func play(_ samples: Samples) async throws -> Bool { true }

  /// Does nothing.
  package func stop() {}
}
