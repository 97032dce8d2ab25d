/// A sound device that ALSA offers by name.
package struct SoundDevice: Sendable, Hashable, Codable {
  /// The name by which `Microphone` and `Loudspeaker` open it.
  package let name: String

  /// ALSA's description of it, on one line.
  package let description: String

  package let canCapture: Bool
  package let canPlay: Bool
}
