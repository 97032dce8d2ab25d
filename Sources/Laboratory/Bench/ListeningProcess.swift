internal import Foundation
internal import Glibc
internal import Memory

/// A `heed listen` of its own that others measure; it ends with `stop`.
///
/// To be used from one thread at a time.
final class ListeningProcess {
  /// How long it took from its start until it listened.
  let time: Duration
  private let process = Process()

  /// Starts it and waits until it listens.
  ///
  /// - Throws: `ListeningProcessError` where it ends before that.
  init(program: String, arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    process.arguments = ["listen"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    let began = ContinuousClock.now
    try process.run()
    var text = ""
    while !text.contains("heed: listening\n") {
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else {
        process.waitUntilExit()
        throw ListeningProcessError(said: text)
      }
      text += String(decoding: data, as: UTF8.self)
    }
    time = ContinuousClock.now - began
    // What it goes on to say must not fill the pipe.
    errors.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  /// Of its memory now, in megabytes.
  var megabytes: Double { ResidentMemory.megabytes(of: "\(process.processIdentifier)") ?? 0 }

  /// The most that it ever took, in megabytes.
  var mostMegabytes: Double {
    ResidentMemory.mostMegabytes(of: "\(process.processIdentifier)") ?? 0
  }

  /// Ends it at once: asked to, it would wait for a microphone that waits for sound.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// `heed listen` ended before it listened.
struct ListeningProcessError: Error, Equatable, CustomStringConvertible {
  /// What it wrote to standard error until then.
  let said: String

  var description: String { "cannot measure 'heed listen': it ended after saying '\(said)'" }
}
