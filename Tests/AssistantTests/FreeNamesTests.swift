import Foundation
import Testing

@testable import Assistant

/// What is no name of anything, though a place in a sentence takes any words.
struct FreeNamesTests {
  private static let session = Result {
    try Fixture.composition().session(database: try Fixture.database())
  }

  @Test(arguments: [
    ("reserve a table for two tomorrow night somewhere italian", "two tomorrow night"),
    ("order a taxi to work every monday at eight", "every"),
    ("move eggs to the top of the list", "of the"),
    ("call nancy back on her cell", "back"),
    ("pay tom baker back the twelve fifty", "back"),
    ("play country roads at eight", "eight"),
    ("play some jazz at seven tonight", "seven"),
  ]) func `a name holds no time, and ends with no word that leads on`(
    sentence: String, words: String
  ) throws {
    let reading = try Self.session.get().read(sentence, expecting: .command)
    let texts = reading.slots.values.flatMap(\.elements).compactMap(\.text)
    #expect(!texts.contains { $0.contains(words) }, "\(reading.slots)")
  }

  @Test func `a name may be a number's, or begin with a day`() throws {
    let session = try Self.session.get()
    let guys = try session.read("book a table at five guys tomorrow", expecting: .command)
    #expect(guys.slots["restaurant"]?.text == "five guys")
    let list = try session.read("add milk to the friday night dinners list", expecting: .command)
    #expect(list.slots["targetTaskList"]?.text == "friday night dinners")
  }

  @Test func `a title that ends in a time of day is played without it, once that is told`()
    async throws
  {
    var session = try Self.session.get()
    let asked = try await session.respond(toText: "play country roads at eight")
    #expect(
      asked.turn.text.contains("I can't do that at eight. Do you want to"), "\(asked.turn.text)")
    let played = try await session.respond(toText: "yes")
    #expect(played.turn.intent?["mediaName"]?.text == "country roads", "\(played.turn.text)")
  }

  @Test(arguments: ["one more time", "manic monday", "rock around the clock"])
  func `a title may be a time`(title: String) throws {
    let reading = try Self.session.get().read("play \(title)", expecting: .command)
    let texts = reading.slots.values.compactMap(\.text)
    #expect(texts.contains { title.hasSuffix($0) && $0.contains(" ") }, "\(reading.slots)")
  }

  @Test func `several names that nobody knows are several people`() throws {
    let reading = try Self.session.get()
      .read("send a message to zorp and blix saying hello", expecting: .command)
    #expect(reading.slots["recipients"]?.elements.map(\.text) == ["zorp", "blix"])
  }
}
