import Assistant
import Foundation
import Programs
import SoundTestKit
import Storage
import Synchronization

/// A listening device whose configuration can be changed while it runs.
final class RunningDevice: Sendable {
  /// The contents of its configuration file.
  private final class File: Sendable {
    let contents: Mutex<Configuration>

    init(_ configuration: Configuration) { contents = Mutex(configuration) }
  }

  /// Its log, from notices on.
  let lines: AsyncStream<String>
  /// Its answers.
  let answers: AsyncStream<String>
  /// What it has announced.
  let announcements: AsyncStream<String>

  private let device: ListeningDevice
  private let file: File
  private let running: Task<Void, any Error>

  /// Starts it, with a silent voice where nothing else is configured.
  init(
    database: Database? = nil, _ change: (inout Configuration) throws -> Void
  ) throws {
    _ = try VirtualSoundCard.shared()
    var configuration = Configuration()
    configuration.models = try Fixture.models.get().path
    configuration.speech.voice = .silent
    try change(&configuration)
    let file = File(configuration)
    let (lines, writer) = AsyncStream<String>.makeStream()
    let (answers, speaker) = AsyncStream<String>.makeStream()
    let (announcements, announcer) = AsyncStream<String>.makeStream()
    let device = ListeningDevice(
      database: try database ?? Fixture.database(), log: Log(level: .notice) { writer.yield($1) },
      makeComposition: {
        try Composition(configuration: file.contents.withLock { $0 }, program: "", effects: .real)
      },
      report: { event in
        if case .answered(let outcome) = event.step { speaker.yield(outcome.turn.text) }
        if case .announced(let announcement) = event.step { announcer.yield(announcement.text) }
      })
    self.lines = lines
    self.answers = answers
    self.announcements = announcements
    self.device = device
    self.file = file
    running = Task { try await device.run() }
  }

  /// Waits for a line that begins so.
  func line(_ beginning: String) async -> String? {
    await lines.first { $0.hasPrefix(beginning) }
  }

  /// Calls it, as push-to-talk does.
  func call() { device.call() }

  /// Changes the configuration and has it read again.
  func reload(_ change: (inout Configuration) throws -> Void) rethrows {
    try file.contents.withLock { try change(&$0) }
    device.reload()
  }

  /// Stops it and waits for its end.
  func stop() async throws {
    device.stop()
    try await running.value
  }
}
