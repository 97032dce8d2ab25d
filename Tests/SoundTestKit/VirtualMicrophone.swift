package import Foundation

/// A microphone without hardware: what it hears, how it is made, and when it fails.
package struct VirtualMicrophone: Sendable {
  /// Sound files in the device's own rate and channels, raw and 16-bit; silence follows.
  package var file: URL?
  /// Whether the file is played again and again.
  package var loops = false
  /// The directory of a `Feed`, played while the microphone runs.
  package var feed: Feed?
  /// The amplitude of the noise in place of silence.
  package var noise = 0
  /// The speed as a multiple of real time.
  package var speed = 1.0
  /// The rate, channels and format ("S16_LE", "S32_LE", "FLOAT_LE") the device insists on.
  package var rate = 16_000
  package var channels = 1
  package var format = "S16_LE"
  /// Whether sound is lost when the reader is late; otherwise the device waits.
  package var overruns = false
  /// Faults by milliseconds of sound delivered, "return" by time: "500:xrun,1000:suspend,1500:stall,1800:unplug,2500:return".
  package var faults = ""

  package init() {}

  /// Writes samples (interleaved if there are several channels) to a file and plays them.
  package init(playing samples: [Int16]) throws {
    let file = Scratch.file("heard.raw")
    try samples.withUnsafeBytes { try Data($0).write(to: file) }
    self.file = file
  }

  /// The name under which ALSA opens it.
  package var device: String {
    get throws {
      _ = try VirtualSoundCard.shared()
      var arguments = [
        "LOOP=\(loops)", "NOISE=\(noise)", "SPEED=\(speed)", "RATE=\(rate)",
        "CHANNELS=\(channels)", "FORMAT=\(format)", "OVERRUNS=\(overruns)",
      ]
      if let file { arguments.append("FILE='\(file.path)'") }
      if let feed { arguments.append("FEED='\(feed.directory.path)'") }
      if !faults.isEmpty { arguments.append("FAULTS='\(faults)'") }
      return "microphone:" + arguments.joined(separator: ",")
    }
  }
}
