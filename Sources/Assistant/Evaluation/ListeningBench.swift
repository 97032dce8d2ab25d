internal import Foundation

/// Starts `heed listen` on ALSA's null device and measures how soon it listens, and its memory.
package struct ListeningBench: Sendable {
  private let program: String

  package init(program: String) {
    self.program = program
  }

  package func lines() async throws -> [String] {
    let store = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: store) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    process.arguments = ["listen", "--device", "null", "--store", store.path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    let clock = ContinuousClock()
    let began = clock.now
    try process.run()
    defer { process.terminate() }
    var text = ""
    while !text.contains("heed: listening\n") {
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else { return ["heed listen did not start: \(text)"] }
      text += String(decoding: data, as: UTF8.self)
    }
    let start = clock.now - began
    let memory = ResidentMemory.megabytes(of: "\(process.processIdentifier)") ?? 0
    return [
      String(format: "heed listen: listening after %.2f s", start.seconds),
      String(format: "heed listen: %.0f MB resident", memory),
    ]
  }
}
