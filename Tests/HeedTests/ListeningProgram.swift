import Domains
import Foundation
import SoundTestKit
import Storage

/// A running `heed listen` in a household, which hears what it is fed.
final class ListeningProgram {
  let household: Household
  private let process = Process()
  private let feed: Feed

  /// Starts it on a virtual microphone; what it writes goes to these descriptors.
  init(
    _ household: Household, _ arguments: [String] = [], device: String? = nil,
    output: FileHandle = .nullDevice, errors: FileHandle = .nullDevice
  ) throws {
    self.household = household
    feed = try Feed()
    var microphone = VirtualMicrophone()
    microphone.feed = feed
    process.executableURL = URL(filePath: Household.program)
    process.arguments = ["listen", "--device", try device ?? microphone.device] + arguments
    process.currentDirectoryURL = Household.root
    process.environment = [
      "HOME": household.folder.path, "PATH": "/usr/bin:/bin", "TERM": "xterm",
      "ALSA_CONFIG_PATH": try VirtualSoundCard.shared().configuration,
      "LD_LIBRARY_PATH": Household.libraries,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Says a sentence to it.
  func hear(_ text: String) async throws { try feed.say(try await SpokenText.samples(text)) }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for its end, at most so long; `nil` where it goes on.
  func code(within time: Duration) async throws -> Int32? {
    _ = try await wait(for: time) { !self.process.isRunning }
    return process.isRunning ? nil : process.terminationStatus
  }

  /// Waits until the list has the item, at most half a minute; whether it has.
  func lists(_ item: String, on list: String) async throws -> Bool {
    let database = try Database(path: household.path(".local/share/heed/heed.sqlite"))
    return try await wait(for: .seconds(30)) {
      try database.read { connection in
        try connection.first(
          """
          SELECT 1 FROM items JOIN lists ON lists.id = items.list
          WHERE lists.name = ? AND items.title = ?
          """, list, item
        ) { $0.integer(0) } != nil
      }
    }
  }

  private func wait(for time: Duration, until isSo: () throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      if try isSo() { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return try isSo()
  }
}
