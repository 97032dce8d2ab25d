import Conversation
import Foundation
import Intents
import Sound
import SoundTestKit
import Speech
import Storage
import Synchronization
import Testing

@testable import Assistant

/// Conversations through a microphone and a loudspeaker of ALSA's.
struct ListeningTests {
  @Test(.timeLimit(.minutes(2)))
  func `what is said into a microphone is done, and answered through a loudspeaker`() async throws {
    let composition = try Fixture.composition()
    let database = try Fixture.database()
    let feed = try Feed()
    var device = VirtualMicrophone()
    device.feed = feed
    let microphone = try Microphone(device: try device.device) { _ in }
    defer { microphone.stop() }
    // The recording holds the command and, after a pause, the answer.
    let recording = try Self.samples("add-apples")
    let pause = 57_600
    try feed.say(Array(recording[..<pause]))
    let spoken = Scratch.file("spoken.wav").path
    let control = Control()
    let answers = Mutex<[String]>([])
    let speaker = Speaker(
      voice: FliteVoice(),
      player: Loudspeaker(device: try VirtualLoudspeaker.recorder(path: spoken))
    ) { Issue.record("cannot speak: \($0)") }
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: database), speaker: speaker
    ) { event in
      switch event {
      case .answered(let outcome):
        answers.withLock { $0.append(outcome.turn.text) }
        if outcome.turn.response != nil { control.stop() }
      case .spoken:
        // What is said before Heed has finished speaking is not heard.
        do { try feed.say(Array(recording[pause...])) } catch { Issue.record(error) }
      default: break
      }
    }
    try await pipeline.run(microphone, control: control)
    #expect(
      answers.withLock { $0 } == ["Did you mean Grocery Store?", "Added apples to Grocery Store."])
    let store = ListStore(database)
    let list = try #require(try store.lists().first { $0.name == "Grocery Store" })
    #expect(try store.items(of: list.id).last?.title == "apples")
    let first = try SoundFile(path: spoken)
    #expect(try #require(first.duration) > .milliseconds(800))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a stop ends the pipeline when nobody speaks`() async throws {
    let composition = try Fixture.composition()
    let microphone = try Microphone(device: VirtualMicrophone().device) { _ in }
    defer { microphone.stop() }
    let control = Control()
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: try Fixture.database()), speaker: nil
    ) { event in
      if case .listening = event { control.stop() }
    }
    try await pipeline.run(microphone, control: control)
    #expect(control.isStopping)
  }

  private static func samples(_ name: String) throws -> [Int16] {
    let file = try SoundFile(path: Fixture.audio.appending(path: name + ".wav").path)
    var samples: [Int16] = []
    while let frame = try file.next() { samples += frame.samples }
    return samples
  }
}
