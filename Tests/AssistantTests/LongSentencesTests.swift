import Conversation
import Foundation
import Intents
import Testing

@testable import Assistant
@testable import Explanation

/// Sentences that are longer than anybody says: an answer, never an error, never a wait.
struct LongSentencesTests {
  private static let answer = Fixture.says(.tooLong)

  static let tooLong = [
    String(repeating: "blah ", count: 2_001),
    String(repeating: "note that this, and that. ", count: 600),
    String(repeating: "call mom and ", count: 700) + "call mom",
    String(repeating: "x", count: 1_000_000),
    String(repeating: "123,456.78 €", count: 6_000),
  ]

  @Test(arguments: tooLong)
  func `what is too long is answered politely`(text: String) async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let outcome = try await session.respond(toText: text)
    #expect(outcome.reason == .tooLong && outcome.turn.text == Self.answer)
    #expect(outcome.text.count <= 81 && outcome.turn.expectation == .command)
    #expect(try outcome.json().contains("\"reason\":\"too long\""))
    #expect(try session.read(text, expecting: .command).reason == .tooLong)
    // The session goes on.
    #expect(try await session.respond(toText: "stop").reason == nil)
  }

  @Test func `a question stays open after what was too long, and the PIN unsaid`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    _ = try await session.respond(toText: "start a workout")
    let outcome = try await session.respond(toText: Self.tooLong[0])
    let question = Fixture.says("StartWorkout", .ask("workoutName"))
    #expect(outcome.turn.text == "\(Self.answer) \(question)")
    #expect(session.expectation != .command)
  }

  @Test func `it is explained in a line, not in pages`() throws {
    let explainer = try Explainer(
      composition: Fixture.composition(), database: Fixture.database())
    for text in Self.tooLong.prefix(2) + Self.tooLong.suffix(2) {
      let explanation = try explainer.explanation(of: text)
      #expect(explanation.isTooLong && explanation.readings.isEmpty)
      #expect(explanation.lines.count == 1)
      #expect(try explanation.json.line() == "{\"reason\":\"too long\"}")
    }
  }

  @Test func `an intent that says more than a sentence could is not carried out`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let text = String(repeating: "blah ", count: 2_001)
    let outcome = try await session.respond(
      toIntent: Intent(name: "CreateNote", parameters: ["content": .text(text)]))
    #expect(outcome.reason == .tooLong && outcome.turn.text == Self.answer)
  }

  @Test func `as many commands as a sentence may have are all carried out`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let sentence = (1...32).map { "add thing \($0) to packing" }.joined(separator: " and ")
    let outcome = try await session.respond(toText: sentence)
    #expect(outcome.all.count == 32)
    #expect(outcome.all.allSatisfy { $0.turn.response?.code == .success })
  }

  @Test func `a list of sixty four groceries is sixty four things`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let known = ["milk", "eggs", "olive oil", "bread"]
    let things = (0..<64).map { $0 % 3 == 0 ? "zorp \($0)" : known[$0 % known.count] }
    let outcome = try await session.respond(
      toText: "add \(things.joined(separator: ", ")) to grocery store")
    #expect(outcome.following.isEmpty)
    #expect(outcome.heard?.elements(of: "taskTitles").count == 64)
  }
}
