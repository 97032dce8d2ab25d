import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Whole conversations about messages: what is heard, and what is said to it.
@Suite struct MessagingConversationTests {
  private let fixture: MessagingFixture
  private var speaker: Speaker

  init() throws {
    fixture = try MessagingFixture(contacts: [
      .init(name: "Tom Clark"), .init(name: "Tom Baker"), .init(name: "Nancy Walker"),
      .init(name: "Bill James"), .init(name: "Emily Carter", relationships: ["sister"]),
    ])
    speaker = fixture.speaker
  }

  @Test mutating func `two Toms, the text, the read-back, and it is sent`() async throws {
    #expect(
      await speaker.say("SendMessage", ["recipients": ["tom"]])
        == speaker.says("SendMessage", .choose("recipients", ["Tom Baker", "Tom Clark"])))
    #expect(await speaker.choose(number: 2) == speaker.says("SendMessage", .ask("content")))
    #expect(
      await speaker.say("content", ["content": "dinner at six"])
        == speaker.says(
          "SendMessage", .confirmation(["content": "dinner at six", "recipients": "Tom Clark"])))
    #expect(try fixture.outbox() == [])
    #expect(
      await speaker.answer("yes")
        == speaker.says("SendMessage", .response(["recipients": "Tom Clark"])))
    #expect(try fixture.outbox() == ["Tom Clark: dinner at six"])
  }

  @Test mutating func `nothing is sent without agreement`() async throws {
    let send: [String: Value] = ["recipients": ["nancy"], "content": "i'll be late"]
    #expect(
      await speaker.say("SendMessage", send)
        == speaker.says(
          "SendMessage", .confirmation(["content": "i'll be late", "recipients": "Nancy Walker"])))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    _ = await speaker.say("SendMessage", send)
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(try fixture.outbox() == [])
  }

  @Test mutating func `several recipients are each found, by name and by relationship`()
    async throws
  {
    let send: [String: Value] = ["recipients": ["bill", "my sister", "bill"], "content": "hello"]
    #expect(
      await speaker.say("SendMessage", send)
        == speaker.says(
          "SendMessage",
          .confirmation([
            "content": "hello", "recipients": ["Bill James", "Emily Carter", "Bill James"],
          ])))
    _ = await speaker.answer("yes")
    #expect(try fixture.outbox() == ["Bill James, Emily Carter: hello"])
  }

  @Test mutating func `everything missing is asked for`() async throws {
    #expect(await speaker.say("SendMessage") == speaker.says("SendMessage", .ask("recipients")))
    #expect(
      await speaker.say("recipients", ["recipients": ["nancy"]])
        == speaker.says("SendMessage", .ask("content")))
    #expect(
      await speaker.say("content", ["content": "hello"])
        == speaker.says(
          "SendMessage", .confirmation(["content": "hello", "recipients": "Nancy Walker"])))
    _ = await speaker.answer("yes")
    #expect(try fixture.outbox() == ["Nancy Walker: hello"])
  }

  @Test mutating func `a name nobody has is explained`() async throws {
    let send: [String: Value] = ["recipients": ["zoe"], "content": "hello"]
    #expect(
      await speaker.say("SendMessage", send)
        == speaker.says(
          "SendMessage", .unsupported("recipients", reason: "noContactFound", "zoe"),
          .ask("recipients")))
    #expect(
      await speaker.say("recipients", ["recipients": ["bill"]])
        == speaker.says(
          "SendMessage", .confirmation(["content": "hello", "recipients": "Bill James"])))
  }

  @Test func `a fixed recipient is neither asked for nor shown`() async throws {
    let configuration = MessagingConfiguration(fixedRecipient: "Nancy Walker")
    let messaging = fixture.messaging(configuration)
    var speaker = try Speaker([messaging.app])
    #expect(await speaker.say("SendMessage") == speaker.says("SendMessage", .ask("content")))
    #expect(
      await speaker.say("content", ["content": "hello"])
        == speaker.says("SendMessage", .confirmation(["content": "hello"])))
    #expect(await speaker.answer("yes") == speaker.says("SendMessage", .response()))
    #expect(try fixture.outbox() == ["Nancy Walker: hello"])
  }

  @Test func `another name than that of the only recipient is asked about`() async throws {
    let messaging = fixture.messaging(MessagingConfiguration(fixedRecipient: "Nancy Walker"))
    var speaker = try Speaker([messaging.app])
    #expect(
      await speaker.say("SendMessage", ["recipients": ["nancy"], "content": "hello"])
        == speaker.says("SendMessage", .confirmation(["content": "hello"])))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(
      await speaker.say("SendMessage", ["recipients": ["bill"], "content": "hello"])
        == speaker.says("SendMessage", .guess("recipients", "Nancy Walker")))
    #expect(
      await speaker.answer("yes")
        == speaker.says("SendMessage", .confirmation(["content": "hello"])))
    #expect(await speaker.answer("yes") == speaker.says("SendMessage", .response()))
  }

  @Test func `a delivery that fails keeps the message and says so`() async throws {
    let delivery = ScriptedDelivery(failures: 1)
    let messaging = fixture.messaging(delivery: delivery)
    var speaker = try Speaker([messaging.app])
    _ = await speaker.say("SendMessage", ["recipients": ["nancy"], "content": "hello"])
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "SendMessage", .response(["recipients": "Nancy Walker"], code: "inProgress")))
    fixture.clock.now += 10
    #expect(try await messaging.deliverWaiting().delivered == 1)
    #expect(delivery.delivered == ["hello"])
  }

  @Test(
    arguments: [
      (
        DeliveryError.notAuthenticated,
        [.response(["app": "UnicornChat"], code: "failureRequiringInAppAuthentication")]
      ),
      (
        .unavailable("no network"),
        [.response(["reason": "no network"], code: "failureMessageServiceNotAvailable")]
      ),
    ] as [(DeliveryError, [Said])])
  func `what can't be sent is not asked about`(_ error: DeliveryError, _ said: [Said]) async throws
  {
    let delivery = ScriptedDelivery(refusal: error)
    let messaging = fixture.messaging(delivery: delivery)
    var speaker = try Speaker([messaging.app])
    let send: [String: Value] = ["recipients": ["nancy"], "content": "hello"]
    #expect(await speaker.say("SendMessage", send) == speaker.says("SendMessage", said))
    #expect(try fixture.outbox() == [])
  }

  @Test mutating func `new messages are read aloud, oldest first, and are read then`() async throws
  {
    let new: [String: Value] = ["attributes": ["unread"]]
    #expect(
      await speaker.say("SearchForMessages", new)
        == speaker.says("SearchForMessages", .response(case: "noneUnread")))
    try fixture.receive("Nancy Walker", "Dinner at six?")
    #expect(
      await speaker.say("SearchForMessages", new)
        == speaker.says(
          "SearchForMessages", .response(["only": "Nancy Walker: Dinner at six?"], case: "only")))
    try fixture.receive("Bill James", "see you")
    try fixture.receive("Tom Clark", "Hello!")
    #expect(
      await speaker.say("SearchForMessages", new)
        == speaker.says(
          "SearchForMessages",
          .response(["count": 2, "all": "Bill James: see you. Tom Clark: Hello!"], case: "all")))
    #expect(
      await speaker.say("SearchForMessages", new)
        == speaker.says("SearchForMessages", .response(case: "noneUnread")))
  }

  @Test mutating func `messages are found by sender, words and day`() async throws {
    try fixture.receive("Nancy Walker", "Dinner at six?")
    try fixture.receive("Zoe", "hello from Zoe")
    func search(_ slots: [String: Value]) async -> String {
      await speaker.say("SearchForMessages", slots)
    }
    #expect(
      await search(["senders": ["nancy"]])
        == speaker.says(
          "SearchForMessages", .response(["only": "Nancy Walker: Dinner at six?"], case: "only")))
    #expect(
      await search(["senders": ["zoe"]])
        == speaker.says(
          "SearchForMessages", .response(["only": "Zoe: hello from Zoe."], case: "only")))
    #expect(
      await search(["searchTerms": ["dinner"]])
        == speaker.says(
          "SearchForMessages", .response(["only": "Nancy Walker: Dinner at six?"], case: "only")))
    #expect(
      await search(["searchTerms": ["lunch"]])
        == speaker.says("SearchForMessages", .response(case: "none")))
    var yesterday = Moment()
    yesterday.dayOffset = -1
    #expect(
      await search(["dateTimeRange": .moment(yesterday)])
        == speaker.says("SearchForMessages", .response(case: "none")))
    fixture.clock.now += 86_400
    #expect(
      await search(["dateTimeRange": .moment(yesterday)])
        == speaker.says(
          "SearchForMessages",
          .response(
            ["count": 2, "all": "Nancy Walker: Dinner at six? Zoe: hello from Zoe."], case: "all")))
  }

  @Test mutating func `messages to somebody are those the speaker sent`() async throws {
    _ = await speaker.say("SendMessage", ["recipients": ["nancy"], "content": "on my way"])
    _ = await speaker.answer("yes")
    #expect(
      await speaker.say("SearchForMessages", ["recipients": ["nancy"]])
        == speaker.says(
          "SearchForMessages", .response(["only": "Nancy Walker: on my way."], case: "only")))
  }

  @Test mutating func `too many messages are summed up`() async throws {
    for number in 1...4 { try fixture.receive("Nancy Walker", "number \(number)") }
    for number in 5...8 { try fixture.receive("Bill James", "number \(number)") }
    #expect(
      await speaker.say("SearchForMessages")
        == speaker.says(
          "SearchForMessages",
          .response(
            [
              "count": 8, "correspondents": ["Bill James", "Nancy Walker"],
              "latest": "Bill James: number 8.",
            ], case: "latest")))
  }

  @Test mutating func `that message is the one read last`() async throws {
    let mark: [String: Value] = ["attribute": "unread"]
    #expect(
      await speaker.say("SetMessageAttribute", mark)
        == speaker.says("SetMessageAttribute", .response(code: "failureMessageNotFound")))
    try fixture.receive("Nancy Walker", "one")
    try fixture.receive("Bill James", "two")
    _ = await speaker.say("SearchForMessages", ["senders": ["nancy"]])
    #expect(
      await speaker.say("SetMessageAttribute", mark)
        == speaker.says("SetMessageAttribute", .response(["count": 1, "attribute": "unread"])))
    #expect(
      await speaker.say("SearchForMessages", ["attributes": ["unread"], "senders": ["nancy"]])
        == speaker.says(
          "SearchForMessages", .response(["only": "Nancy Walker: one."], case: "only")))
  }

  @Test mutating func `messages are marked by sender, and all at once`() async throws {
    for sender in ["Nancy Walker", "Bill James", "Bill James"] {
      try fixture.receive(sender, "hello")
    }
    #expect(
      await speaker.say("SetMessageAttribute", ["senders": ["bill"], "attribute": "read"])
        == speaker.says("SetMessageAttribute", .response(["count": 2, "attribute": "read"])))
    #expect(
      await speaker.say(
        "SetMessageAttribute", ["all": true, "attributes": ["unread"], "attribute": "read"])
        == speaker.says("SetMessageAttribute", .response(["count": 1, "attribute": "read"])))
    #expect(
      await speaker.say("SetMessageAttribute", ["all": true])
        == speaker.says("SetMessageAttribute", .ask("attribute")))
    #expect(
      await speaker.say("attribute", ["attribute": "flagged"])
        == speaker.says("SetMessageAttribute", .response(["count": 3, "attribute": "flagged"])))
  }

  @Test func `a message handed over twice is stored once`() throws {
    let message = IncomingMessage(identifier: "1", sender: "Nancy Walker", content: "hello")
    #expect(try fixture.messaging.receive(message))
    #expect(try !fixture.messaging.receive(message))
    #expect(try fixture.messaging.store.messages().count == 1)
  }
}
