import Conversation
import Foundation
import Programs
import Sound
import SoundTestKit
import Storage
import Synchronization
import Testing
import Threads

@testable import Assistant
@testable import Evaluation
@testable import Replay

@Suite(.timeLimit(.minutes(5))) struct SessionRecordingTests {
  /// Speaks lines to a session that is recorded; an empty one is silence until the question is repeated.
  private static func record(_ lines: [String]) async throws -> SessionFolder {
    let folder = SessionFolder(path: Scratch.file("session").path)
    var composition = try Fixture.composition().forSpeech
    let database = try Fixture.database()
    let recorder = try SessionRecorder(
      folder: folder, configuration: composition.configuration, database: database
    ) { Issue.record("\($0)") }
    composition.turns = recorder.clock
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: database), speaker: nil,
      transcriber: composition.transcriber(), policy: composition.configuration.endpointingPolicy,
      report: recorder.take)
    var samples: [Int16] = []
    for line in lines {
      samples += try await SpokenText.samples(line).values
      samples += [Int16](repeating: 0, count: Samples.rate * (line.isEmpty ? 9 : 1))
    }
    try await pipeline.run(SamplesSource(Samples(samples)))
    recorder.finish(within: .seconds(10))
    return folder
  }

  private static func replay(_ folder: SessionFolder) async throws -> [String] {
    let composition = try Composition(
      configuration: folder.configuration(), program: "", effects: .simulated)
    return try await SessionReplay(folder: folder, composition: composition).lines()
  }

  @Test func `a session is for its owner alone, whatever the umask`() async throws {
    let before = umask(0)
    defer { umask(before) }
    let folder = try await Self.record(["help"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(
      Set(names).isSuperset(of: ["0001.wav", "events.jsonl", "session.json", "store.sqlite"]))
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.sound(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `a session comes out the same, byte for byte`() async throws {
    let folder = try await Self.record([
      "add apples to the grocery list", "", "yes", "text tom clark see you at noon",
    ])
    let lines = try folder.lines()
    #expect(lines.count { $0.contains("\"event\":\"recognized\"") } == 3)
    #expect(lines.contains { $0.contains("\"to\":\"silence\"") })
    let again = try await Self.replay(folder)
    let difference = zip(lines, again).first { $0 != $1 }
    #expect(difference == nil && again.count == lines.count, "\(String(describing: difference))")
  }

  @Test func `the time of a turn is the time it was recorded`() async throws {
    let folder = SessionFolder(path: Scratch.file("session").path)
    let clock = TurnClock(zone: "Asia/Tokyo")
    // Ten past three in Tokyo, a long time ago.
    clock.pin(1_000_015_800_000)
    _ = try SessionRecorder(
      folder: folder, configuration: try Fixture.composition { $0.heard = ["clock"] }.configuration,
      database: Fixture.database(), clock: clock
    ) { Issue.record("\($0)") }
    try SoundFileWriter(path: folder.sound("0001.wav")).write(
      await SpokenText.samples("what time is it").values)
    try Data(
      """
      {"event":"recognized","sound":"0001.wav","start":0,"speechEnd":1.2,"endpoint":1.5}
      {"event":"answered","to":"speech","now":1000015800000}

      """.utf8
    ).write(to: folder.events)
    let lines = try await Self.replay(folder)
    #expect(lines.last?.contains("\"now\":1000015800000") == true)
    #expect(lines.last?.contains("3:10 p.m.") == true, "\(lines)")
  }

  @Test func `what happens to a session stays in its place`() async throws {
    let folder = try await Self.record(["what can you do", "what's on my packing list"])
    var lines = try folder.lines()
    let given = [
      #"{"event":"woke","phrase":"computer","score":-3}"#, #"{"event":"fellAsleep"}"#,
      #"{"event":"spoken","wasWhole":true}"#,
    ]
    lines.insert(given[0], at: 0)
    lines += given[1...]
    // Power failed while somebody spoke.
    let brokenOff = [
      #"{"at":9,"event":"speechBegan"}"#, #"{"event":"partial","text":"a"}"#, "{\"ev",
    ]
    let text = (lines + brokenOff).joined(separator: "\n")
    try Data(text.utf8).write(to: folder.events)
    #expect(try folder.lines() == lines)
    #expect(try await Self.replay(folder) == lines)
  }

  @Test func `a changed sound changes the lines`() async throws {
    let folder = try await Self.record(["what can you do"])
    try SoundFileWriter(path: folder.sound("0001.wav")).write(
      await SpokenText.samples("what's on my packing list").values)
    #expect(try await Self.replay(folder) != folder.lines())
  }

  @Test func `random identifiers are numbered`() throws {
    var lines = SessionLines()
    let names = ["a": UUID(), "b": UUID()].mapValues { $0.uuidString.lowercased() }
    func line(_ key: String) throws -> String? {
      try lines.line(of: .trouble("lost \(names[key] ?? "")"), now: 0)?.text
    }
    #expect(try line("a")?.contains("lost identifier 1") == true)
    #expect(try line("b")?.contains("lost identifier 2") == true)
    #expect(try line("a")?.contains("lost identifier 1") == true)
  }

  @Test func `a folder that holds something is not written to`() throws {
    let folder = Scratch.file("full")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "x"))
    #expect(throws: SessionFolderError.self) {
      try SessionRecorder(
        folder: SessionFolder(path: folder.path), configuration: Configuration(),
        database: Fixture.database()
      ) { _ in }
    }
    #expect(throws: SessionFolderError.self) { try SessionFolder(path: folder.path).lines() }
  }

  @Test func `an ended recording takes no more, and says why`() throws {
    let complaints = Mutex<[String]>([])
    let folder = SessionFolder(path: Scratch.file("session").path)
    let recorder = try SessionRecorder(
      folder: folder, configuration: Configuration(), database: Fixture.database()
    ) { text in complaints.withLock { $0.append(text) } }
    recorder.take(Event(session: "1", source: "sound", step: .fellAsleep))
    recorder.end("enough")
    recorder.end("enough")
    recorder.take(Event(session: "1", source: "sound", step: .fellAsleep))
    recorder.finish(within: .seconds(10))
    #expect(try folder.lines().count == 1)
    #expect(complaints.withLock { $0.count } == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.url.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test func `an utterance becomes a case`() async throws {
    let folder = try await Self.record(["what's on my packing list"])
    let sound = folder.sound("0001.wav")
    let cases = Scratch.file("cases").path
    let understood = try RecordedCase(sound: sound)
    #expect(understood.intent == "SearchForNotebookItems")
    let composition = try Composition(
      configuration: folder.configuration(), program: "", effects: .simulated)
    let corrected = try RecordedCase(
      sound: sound, text: "add milk to the packing list", composition: composition,
      database: folder.database())
    #expect(corrected.slots["targetTaskList"] == .text("packing"))
    _ = try corrected.add(to: cases)
    _ = try understood.add(to: cases)
    let labels = try LabelFile(path: cases + "/labels.jsonl").labels
    #expect(labels.map(\.intent) == ["SearchForNotebookItems"])
    #expect(labels.first?.slots == ["title": .text("packing")])
    #expect(FileManager.default.fileExists(atPath: labels.first?.audio ?? ""))
    let evaluation = Evaluation(composition: composition) { try folder.database() }
    let report = try await evaluation.report(on: labels.map(Trial.labelled))
    #expect(report.acceptance.rate == 1)
    #expect(throws: SessionFolderError.self) {
      try RecordedCase(
        sound: sound, text: "colourless green ideas", composition: composition,
        database: folder.database())
    }
  }
}
