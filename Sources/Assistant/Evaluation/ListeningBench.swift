internal import Foundation

/// Starts `heed listen` on ALSA's null device and measures how soon it listens, and its memory.
package struct ListeningBench: Sendable {
  /// How often it is started: the machine is shared, and one start says little.
  private static let starts = 9

  private let program: String

  package init(program: String) {
    self.program = program
  }

  package func lines() throws -> [String] {
    let store = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: store) }
    try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
    var times = Percentiles()
    var megabytes = 0.0
    for _ in 0..<Self.starts {
      let start = try start(store: store.appendingPathComponent("heed.sqlite"))
      times.count(start.time.milliseconds)
      megabytes = max(megabytes, start.megabytes)
    }
    return [
      "heed listen: listening after \(times.spread)",
      String(format: "heed listen: %.0f MB resident", megabytes),
    ]
  }

  private func start(store: URL) throws -> (time: Duration, megabytes: Double) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    process.arguments = ["listen", "--device", "null", "--store", store.path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    let began = ContinuousClock.now
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var text = ""
    while !text.contains("heed: listening\n") {
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else {
        throw ListeningBenchError(said: text)
      }
      text += String(decoding: data, as: UTF8.self)
    }
    let time = ContinuousClock.now - began
    let megabytes = ResidentMemory.megabytes(of: "\(process.processIdentifier)") ?? 0
    return (time, megabytes)
  }
}

/// `heed listen` ended before it listened.
package struct ListeningBenchError: Error, Equatable, CustomStringConvertible {
  /// What it wrote to standard error until then.
  package let said: String

  package var description: String {
    "cannot measure how soon 'heed listen' listens: it ended after saying '\(said)'"
  }
}
