internal import CALSA
internal import Glibc

/// The sound devices of this machine.
package enum SoundDevices {
  /// The devices that ALSA's configuration and the sound cards offer now, in ALSA's order.
  ///
  /// - Throws: `SoundError` when the configuration cannot be read.
  package static func list() throws -> [SoundDevice] {
    PCM.keepMessages()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    let code = snd_device_name_hint(-1, "pcm", &hints)
    guard code >= 0, let hints else {
      throw SoundError("list sound devices of", "ALSA", reason: PCMFault.reason(code: code))
    }
    defer { snd_device_name_free_hint(hints) }
    var devices: [SoundDevice] = []
    var next = hints
    while let hint = next.pointee {
      if let device = device(hint) { devices.append(device) }
      next += 1
    }
    return devices
  }

  private static func device(_ hint: UnsafeMutableRawPointer) -> SoundDevice? {
    guard let name = text(hint, "NAME") else { return nil }
    // No direction means both.
    let direction = text(hint, "IOID")
    let lines = (text(hint, "DESC") ?? "").split(separator: "\n")
    return SoundDevice(
      name: name, description: lines.joined(separator: ", "),
      canCapture: direction != "Output", canPlay: direction != "Input")
  }

  private static func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let text = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// A sound device that ALSA offers by name.
package struct SoundDevice: Sendable, Hashable, Codable {
  /// The name by which `Microphone` and `Loudspeaker` open it.
  package let name: String

  /// ALSA's description of it, on one line.
  package let description: String

  package let canCapture: Bool
  package let canPlay: Bool
}
