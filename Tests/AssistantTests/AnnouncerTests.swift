import Domains
import Foundation
import Sound
import SoundTestKit
import Speech
import Storage
import Synchronization
import Testing

@testable import Assistant

/// What is due is said by a listening device, once, also after a restart.
struct AnnouncerTests {
  /// Silence that ends after a second of sound.
  private final class Silence: FrameSource {
    private var frames = 0

    func next() throws -> Frame? {
      guard frames < 100 else { return nil }
      frames += 1
      return Frame(
        samples: Array(repeating: 0, count: Frame.length), start: (frames - 1) * Frame.length)
    }
  }

  /// One run of the device: what it announces in a second of silence.
  private func announced(
    by composition: Composition, _ database: Database, in folder: String
  ) async throws -> [String] {
    let agenda = composition.agenda(database: database)
    let control = Control()
    var announcer = Announcer(agenda: agenda, control: control)
    // Looking twice must not say it twice.
    _ = try announcer.look()
    _ = try announcer.look()
    let texts = Mutex<[String]>([])
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: database),
      speaker: Speaker(voice: FliteVoice(), player: try FilePlayer(path: folder)) {
        Issue.record("cannot speak: \($0)")
      }
    ) { event in
      guard case .announced(let announcement) = event.step else { return }
      texts.withLock { $0.append(announcement.text) }
      do { try agenda.settle(announcement) } catch { Issue.record(error) }
    }
    try await pipeline.run(Silence(), control: control)
    return texts.withLock { $0 }
  }

  @Test(.timeLimit(.minutes(5)))
  func `an alarm that came due while nobody listened rings once`() async throws {
    let path = Scratch.file("store.sqlite").path
    let store = AlarmStore(try Database(path: path))
    let now = Date()
    try store.add(Alarm(kind: .timer, due: now, length: 60, created: now - 60))
    try store.add(Alarm(kind: .alarm, due: now + 3600, created: now))
    let folder = Scratch.file("spoken").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let composition = try Fixture.composition()
    #expect(
      try await announced(by: composition, Database(path: path), in: folder)
        == ["Your 1 minute timer is done."])
    // The bell, and the words.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    #expect(try await announced(by: composition, Database(path: path), in: folder).isEmpty)
    #expect(try store.waiting().map(\.kind) == [.alarm])
  }

  @Test func `it looks again when the next thing is due, and each second for what others set`()
    throws
  {
    let database = try Database(path: Database.memory)
    let agenda = try Fixture.composition().agenda(database: database)
    var announcer = Announcer(agenda: agenda, control: Control())
    #expect(try announcer.look() == .seconds(1))
    try AlarmStore(database).add(Alarm(kind: .alarm, due: Date() + 0.5, created: Date()))
    #expect(try announcer.look() <= .milliseconds(500))
  }
}
