import Domains
import Foundation
import Sound
import SoundTestKit
import Speech
import Storage
import Synchronization
import Testing

@testable import Assistant

/// A listening device makes each announcement once, also after a restart.
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

  /// Things that are done at a time, kept from one run of the device to the next.
  private final class Kitchen: DueSource {
    private let due: Mutex<[Announcement]>

    init(_ due: [Announcement]) { self.due = Mutex(due) }

    var waiting: [Announcement] { due.withLock(\.self) }

    func add(_ announcement: Announcement) { due.withLock { $0.append(announcement) } }

    func announcements(until now: Date) throws -> [Announcement] {
      waiting.filter { $0.due <= now }
    }

    func nextDue() throws -> Date? { waiting.map(\.due).min() }

    func settle(_ announcement: Announcement, at now: Date) throws {
      due.withLock { $0.removeAll { $0.key == announcement.key } }
    }
  }

  /// One run of the device: what it announces in a second of silence.
  private func announced(
    by composition: Composition, _ kitchen: Kitchen, in folder: String
  ) async throws -> [String] {
    let agenda = Agenda([kitchen])
    let control = Control()
    var announcer = Announcer(agenda: agenda, control: control)
    // Looking twice must not say it twice.
    _ = try announcer.look()
    _ = try announcer.look()
    let texts = Mutex<[String]>([])
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: Database(path: Database.memory)),
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
    let now = Date()
    let eggs = Announcement(identifier: "eggs", due: now, text: "The eggs are done.", rings: true)
    let cake = Announcement(identifier: "cake", due: now + 3600, text: "The cake is done.")
    let kitchen = Kitchen([eggs, cake])
    let folder = Scratch.file("spoken").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let composition = try Fixture.composition()
    #expect(try await announced(by: composition, kitchen, in: folder) == [eggs.text])
    // The bell, and the words.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    #expect(try await announced(by: composition, kitchen, in: folder).isEmpty)
    #expect(kitchen.waiting == [cake])
  }

  @Test func `it looks again when the next thing is due, and each second for what others set`()
    throws
  {
    let kitchen = Kitchen([])
    var announcer = Announcer(agenda: Agenda([kitchen]), control: Control())
    #expect(try announcer.look() == .seconds(1))
    kitchen.add(Announcement(identifier: "eggs", due: Date() + 0.5, text: "The eggs are done."))
    #expect(try announcer.look() <= .milliseconds(500))
  }
}
