import Conversation
import Domains
import Foundation
import Sound
import SoundTestKit
import Storage
import Synchronization
import Testing

@testable import Assistant
@testable import Evaluation

/// A message whose text is spoken, from the sound of flite's voice to the store.
@Suite(.timeLimit(.minutes(5))) struct DictatedMessageTests {
  private static func send(
    _ sentences: [String], database: Database,
    _ change: (inout Configuration) throws -> Void = { _ in }
  ) async throws -> [Outcome] {
    try Profile(json: Data(contentsOf: Fixture.audio.appending(path: "world.json")))
      .store(in: database)
    let composition = try Fixture.composition(change).forSpeech
    let outcomes = Mutex<[Outcome]>([])
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: database), speaker: nil,
      transcriber: composition.transcriber(), policy: composition.configuration.endpointingPolicy
    ) { event in
      if case .answered(let outcome) = event.step { outcomes.withLock { $0.append(outcome) } }
      if case .trouble(let text) = event.step { Issue.record("\(text)") }
    }
    var sound: [Int16] = []
    for sentence in sentences {
      sound += [Int16](repeating: 0, count: 8_000)
      sound += try await SpokenText.samples(sentence).values
      sound += [Int16](repeating: 0, count: 32_000)
    }
    try await pipeline.run(SamplesSource(Samples(sound)))
    return outcomes.withLock { $0 }
  }

  @Test func `what it should say is heard in free words, and its sound kept with it`()
    async throws
  {
    let file = Scratch.file("store").appending(path: "heed.sqlite")
    let database = try Database(path: file.path)
    let outcomes = try await Self.send(
      ["send a message to tom clark", "the train leaves in twenty minutes", "yes"],
      database: database)
    #expect(outcomes.first?.turn.text == Fixture.says("SendMessage", .ask("content")))
    let content = try #require(outcomes.last?.turn.intent?["content"]?.text)
    #expect(content.hasPrefix("the train leaves") && content.hasSuffix("twenty minutes"))
    let folder = file.deletingLastPathComponent().appending(path: "sounds").path
    let sounds = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(sounds.count == 1)
    // The words, without the silence around them.
    let length = try SoundFile.samples(path: "\(folder)/\(sounds[0])").duration
    #expect(length > .seconds(1) && length < .seconds(3))
  }

  @Test
  func
    `a sentence with free words in it is read again, and its sound is not kept where nobody wants it`()
    async throws
  {
    let file = Scratch.file("store").appending(path: "heed.sqlite")
    let database = try Database(path: file.path)
    let outcomes = try await Self.send(
      ["send a message to tom clark saying the train leaves in twenty minutes"],
      database: database, { try $0.read(#"{"messaging": {"keepsSound": false}}"#) })
    #expect(
      outcomes.first?.text
        == "send a message to tom clark saying the train leaves in twenty minutes")
    #expect(outcomes.first?.interpretation?.slots.last?.sound != nil)
    #expect(
      !FileManager.default.fileExists(
        atPath: file.deletingLastPathComponent().appending(path: "sounds").path))
  }

  @Test(arguments: [
    "add clean the windows to the grocery list", "remind me to water the garden",
    "add swimming goggles to my packing list",
  ])
  func `an item that nobody knows is read again, also inside its sentence`(
    sentence: String
  ) async throws {
    let outcomes = try await Self.send(
      [sentence], database: Database(path: Database.memory))
    #expect(outcomes.first?.text == sentence)
  }
}
