import DialogueTestKit
import Foundation
import Sound
import SoundTestKit
import Synchronization
import Testing

@testable import Assistant

/// Events as another machine receives them.
@Suite(.timeLimit(.minutes(5))) struct EventCodingTests {
  @Test func `the events of a conversation survive a wire, and name their session and source`()
    async throws
  {
    let events = try await Self.events(["what's on my packing list", "set a timer for ten minutes"])
    let names = Set(events.map { String(describing: $0.step).prefix { $0.isLetter } })
    #expect(
      names.isSuperset(of: ["listening", "speechBegan", "partial", "recognized", "answered"]))
    #expect(Set(events.map(\.session)).count == 1)
    #expect(Set(events.map(\.source)) == ["sound"])
    for event in events {
      let sent = try Self.encode(event)
      let received = try JSONDecoder().decode(Event.self, from: sent)
      #expect(try Self.encode(received) == sent)
    }
    let answers: [String] = try events.compactMap { event in
      let received = try JSONDecoder().decode(Event.self, from: Self.encode(event))
      guard case .answered(let outcome) = received.step else { return nil }
      return outcome.intentName
    }
    #expect(answers == ["SearchForNotebookItems", "SetTimer"])
  }

  @Test func `sound is bytes, and half a sample is an error`() throws {
    let samples = Samples([0, 1, -1, .min, .max])
    let sent = try JSONEncoder().encode(samples)
    #expect(String(decoding: sent, as: UTF8.self) == #""AAABAP\/\/AID\/fw==""#)
    #expect(try JSONDecoder().decode(Samples.self, from: sent) == samples)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Samples.self, from: Data(#""AAAB""#.utf8))
    }
  }

  private static func encode(_ event: Event) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(event)
  }

  private static func events(_ lines: [String]) async throws -> [Event] {
    let composition = try Fixture.composition().forSpeech
    let events = Mutex<[Event]>([])
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: try Fixture.database()), speaker: nil
    ) { event in events.withLock { $0.append(event) } }
    var samples: [Int16] = []
    for line in lines {
      samples += try await SpokenText.samples(line).values
      samples += [Int16](repeating: 0, count: Samples.rate)
    }
    try await pipeline.run(SamplesSource(Samples(samples)))
    return events.withLock { $0 }
  }
}
