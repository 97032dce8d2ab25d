/// A sound device that ALSA offers by name.
package struct SoundDevice: Sendable, Hashable, Codable {
  /// What `Microphone` and `Loudspeaker` open it by.
  package let name: String

  /// What it is, in ALSA's words, on one line.
  package let description: String

  package let canCapture: Bool
  package let canPlay: Bool
}
