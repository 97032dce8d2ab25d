import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Other programs name a message by its identifier: that one is meant, and no other.
struct NamedMessagesTests {
  private let domains: BuiltInDomains
  private let database: Database
  private var speaker: Speaker

  init() throws {
    database = try Database(path: ":memory:")
    try ContactStore(database).add([.init(name: "Bill James")])
    let household = Household(database: database, effects: .simulated, clock: HandClock().clock)
    domains = BuiltInDomains(in: household)
    speaker = try Speaker(domains.apps)
  }

  @Test mutating func `a message that came in`() async throws {
    for text in ["one", "two"] {
      #expect(
        try domains.receive(Arrival(.message, identifier: text, from: "Bill James", text: text)))
    }
    _ = await speaker.say(
      "SetMessageAttribute", ["identifiers": .list(["one"]), "attribute": "flagged"])
    var flagged = MessageQuery()
    flagged.isFlagged = true
    #expect(try MessageStore(database).messages(flagged).map(\.content) == ["one"])
  }

  @Test mutating func `a message that was sent`() async throws {
    for text in ["one", "two"] {
      _ = await speaker.say(
        "SendMessage", ["recipients": .list(["bill james"]), "content": .text(text)])
      _ = await speaker.answer("yes")
    }
    let sent = try MessageStore(database).messages(MessageQuery())
    let one = try #require(sent.first { $0.content == "one" }?.identifier)
    _ = await speaker.say("EditMessage", ["messageIdentifier": .text(one), "editedContent": "uno"])
    _ = await speaker.answer("yes")
    #expect(
      try Set(MessageStore(database).messages(MessageQuery()).map(\.content)) == ["uno", "two"])
    _ = await speaker.say("UnsendMessages", ["messageIdentifiers": .list([.text(one)])])
    _ = await speaker.answer("yes")
    #expect(try MessageStore(database).messages(MessageQuery()).map(\.content) == ["two"])
  }
}
