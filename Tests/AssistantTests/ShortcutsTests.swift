import Domains
import Foundation
import Intents
import Sound
import SoundTestKit
import Storage
import Testing

@testable import Assistant

@Suite(.timeLimit(.minutes(5))) struct ShortcutsTests {
  private static let phrases = ["burger time", "movie night", "good night house"]

  private static func database() throws -> Database {
    let database = try Fixture.database()
    for (index, phrase) in phrases.enumerated() {
      let item = Value.text("item \(index)")
      try ShortcutStore(database).add(
        phrase,
        steps: [
          .init(
            Intent(
              name: "AddTasks",
              parameters: ["taskTitles": .list([item]), "targetTaskList": "Packing"]), wish: "")
        ])
    }
    return database
  }

  @Test func `a shortcut is heard like any command`() async throws {
    let worker = RecordingWorker(try Fixture.composition(effects: .simulated))
    let said = SyntheticSpeaker.allCases.flatMap { speaker in
      Self.phrases.enumerated().map { (speaker, $0, $1) }
    }
    var done = 0
    for (speaker, index, phrase) in said {
      var sound = speaker.samples(phrase)
      let silence = [Int16](repeating: 0, count: Samples.rate)
      sound.values = silence + sound.values + silence
      let file = Scratch.file("shortcut.wav")
      try Data(sound.wave).write(to: file)
      let database = try Self.database()
      let result = await worker.recognize(Recording(path: file.path), database: database)
      let outcomes = result.utterances.flatMap(\.outcome.all)
      guard outcomes.first?.turn.intent?.name == "RunShortcut" else { continue }
      done += 1
      let items = try ListStore(database).items().map(\.title)
      #expect(items.contains("item \(index)"), "\(speaker): \(phrase)")
    }
    #expect(done >= said.count - 3)
  }

  @Test func `a step that asks is answered before the next, and after one that fails none is done`()
    async throws
  {
    let database = try Fixture.database()
    let steps = [
      Shortcut.Step(Intent(name: "AddTasks", parameters: ["targetTaskList": "Packing"]), wish: ""),
      Shortcut.Step(
        Intent(
          name: "AddTasks",
          parameters: ["taskTitles": .list(["soap"]), "targetTaskList": "Packing"]), wish: ""),
    ]
    try ShortcutStore(database).add("pack more", steps: steps)
    var session = try Fixture.composition(effects: .simulated).session(database: database)
    let asked = try await session.respond(toText: "pack more")
    #expect(asked.all.map(\.turn.intent?.name) == ["RunShortcut", "AddTasks"])
    #expect(session.expectation != .command)
    let answered = try await session.respond(toText: "a towel")
    #expect(answered.all.count == 2)
    #expect(try ListStore(database).items().map(\.title).contains("soap"))
    _ = try await session.respond(toText: "pack more")
    let dropped = try await session.respond(toText: "cancel")
    #expect(dropped.all.count == 1)
    #expect(try ListStore(database).items().map(\.title).filter { $0 == "soap" }.count == 1)
  }
}
