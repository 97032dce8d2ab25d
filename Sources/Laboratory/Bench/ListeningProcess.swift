internal import Foundation
internal import Glibc
internal import Memory

/// A `heed listen` process to be measured; `stop` ends it.
///
/// To be used from one thread at a time.
final class ListeningProcess {
  /// The time from its start until it listened.
  let time: Duration
  private let process = Process()

  /// Starts the process and waits until it listens.
  ///
  /// - Throws: `ListeningProcessError` if it ends before that.
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
    // Further output must not fill the pipe.
    errors.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  /// Its present memory in megabytes.
  var megabytes: Double { ResidentMemory.megabytes(of: "\(process.processIdentifier)") ?? 0 }

  /// Its peak memory in megabytes.
  var mostMegabytes: Double {
    ResidentMemory.mostMegabytes(of: "\(process.processIdentifier)") ?? 0
  }

  /// Kills the process: asked to end, it would wait for a microphone that is waiting for sound.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// The error that `heed listen` ended before it listened.
struct ListeningProcessError: Error, Equatable, CustomStringConvertible {
  /// Its output to standard error until then.
  let said: String

  var description: String { "cannot measure 'heed listen': it ended after saying '\(said)'" }
}
