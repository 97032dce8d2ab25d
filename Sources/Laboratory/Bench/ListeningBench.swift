internal import Assistant
internal import Evaluation
internal import Foundation

/// Starts `heed listen` on a silent microphone and measures the time until it listens, and its memory then.
package struct ListeningBench: Sendable {
  /// The number of starts: the machine is shared, so a single one says little.
  private static let starts = 9

  private let program: String

  package init(program: String) {
    self.program = program
  }

  package func lines() throws -> [String] {
    try ScratchFolder.with { folder in
      let microphone = try PipedMicrophone(at: folder.appending(path: "microphone"))
      let alsa = folder.appending(path: "asound.conf")
      try microphone.configuration(of: "quiet").write(to: alsa, atomically: true, encoding: .utf8)
      // The user's own configuration must not affect the measurement.
      let configuration = folder.appending(path: "heed.json")
      try Data("{}".utf8).write(to: configuration)
      var times = Percentiles()
      var megabytes = 0.0
      for _ in 0..<Self.starts {
        let listening = try ListeningProcess(
          program: program,
          arguments: [
            "--config", configuration.path, "--device", "quiet", "--store",
            folder.appending(path: "heed.sqlite").path,
          ],
          environment: ["ALSA_CONFIG_PATH": alsa.path])
        defer { listening.stop() }
        times.count(listening.time.milliseconds)
        megabytes = max(megabytes, listening.megabytes)
      }
      return [
        "heed listen: listening after \(times.spread)",
        String(format: "heed listen: %.0f MB resident", megabytes),
      ]
    }
  }
}
