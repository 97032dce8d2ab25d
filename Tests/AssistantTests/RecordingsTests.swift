import DialogueTestKit
import Domains
import Foundation
import Storage
import Testing

@testable import Assistant

/// The recordings in `Audio/`, through the whole path.
struct RecordingsTests {
  private struct Expected: Decodable {
    struct Turn: Decodable {
      struct Name: Decodable { let name: String }
      let text: String
      let intent: Name
    }
    let turns: [Turn]
  }

  /// One for all recordings, as each result depends on its recording alone.
  private static let worker = Result { RecordingWorker(try Fixture.composition()) }

  @Test func `there are recordings to hear`() throws {
    #expect(try Fixture.recordings().count >= 6)
  }

  @Test(arguments: try Fixture.recordings())
  func `a recording's utterances become the intents beside it`(name: String) async throws {
    let expected = try JSONDecoder().decode(
      Expected.self, from: Data(contentsOf: Fixture.audio.appending(path: name + ".json")))
    let result = await (try Self.worker.get()).recognize(
      Recording(path: Fixture.audio.appending(path: name + ".wav").path),
      database: try Fixture.database())
    #expect(result.failure == nil)
    #expect(
      result.utterances.compactMap(\.outcome.intentName) == expected.turns.map(\.intent.name))
  }

  @Test func `what was said in a recording is in the store afterwards`() async throws {
    let database = try Fixture.database()
    let composition = try Fixture.composition()
    let result = await RecordingWorker(composition).recognize(
      Recording(path: Fixture.audio.appending(path: "add-apples.wav").path), database: database)
    #expect(
      result.utterances.map(\.outcome.turn.text)
        == [.groceryStoreMeant, .applesAdded].map { Fixture.says($0) })
    #expect(
      try await composition.items(of: "Grocery Store", in: database) == ["milk", "eggs", "apples"])
  }

  @Test func `a result depends on the recording alone`() async throws {
    let worker = RecordingWorker(try Fixture.composition())
    var hypotheses: [[String]] = []
    for name in ["message-to-tom", "add-apples", "message-to-tom"] {
      let path = Fixture.audio.appending(path: name + ".wav").path
      let result = await worker.recognize(Recording(path: path), database: try Fixture.database())
      hypotheses.append(result.utterances.map { $0.outcome.text + $0.partials.joined() })
    }
    #expect(hypotheses[0] == hypotheses[2])
    #expect(hypotheses[0] != hypotheses[1])
  }

  @Test func `a file that is no recording is told of, and the result is empty`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav").path
    try Data("no sound".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = await RecordingWorker(try Fixture.composition()).recognize(
      Recording(path: path), database: try Fixture.database())
    #expect(result.utterances.isEmpty)
    #expect(result.failure?.contains(path) == true)
  }
}
