package import Foundation

/// A loudspeaker without hardware that takes its time: what it is made like, and when it fails.
package struct VirtualLoudspeaker: Sendable {
  /// The recorded sound, in the device's own rate, channels and format.
  package let file: URL
  /// The speed as a multiple of real time.
  package var speed = 1.0
  /// The rate, channels and format ("S16_LE", "S32_LE", "FLOAT_LE" …) the device insists on.
  package var rate = 16_000
  package var channels = 1
  package var format = "S16_LE"
  /// Milliseconds of sound after which it under-runs once; 0 for never.
  package var underrun = 0
  /// Milliseconds of sound after which it is unplugged; 0 for never.
  package var unplug = 0

  package init() {
    file = Scratch.file("spoken.raw")
  }

  /// The name under which ALSA opens it.
  package var device: String {
    get throws {
      _ = try VirtualSoundCard.shared()
      return "loudspeaker:FILE='\(file.path)',SPEED=\(speed),RATE=\(rate),CHANNELS=\(channels),"
        + "FORMAT=\(format),XRUN=\(underrun),UNPLUG=\(unplug)"
    }
  }

  /// The name of a device that writes what is played to a WAV file, as fast as it can.
  ///
  /// The second sound that is played goes to "PATH.0001", and so on.
  package static func recorder(path: String) throws -> String {
    _ = try VirtualSoundCard.shared()
    return "recorder:FILE='\(path)'"
  }

  /// The samples heard so far.
  package func heard<Sample>(as type: Sample.Type) throws -> [Sample] {
    try Data(contentsOf: file).withUnsafeBytes { Array($0.bindMemory(to: type)) }
  }
}
