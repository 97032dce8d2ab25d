import Conversation
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
        == "Which one, Tom Baker or Tom Clark?")
    #expect(await speaker.choose(number: 2) == "What should it say?")
    #expect(
      await speaker.say("content", ["content": "dinner at six"])
        == "Send 'dinner at six' to Tom Clark?")
    #expect(try fixture.outbox() == [])
    #expect(await speaker.answer("yes") == "Message sent to Tom Clark.")
    #expect(try fixture.outbox() == ["Tom Clark: dinner at six"])
  }

  @Test mutating func `nothing is sent without agreement`() async throws {
    let send: [String: Value] = ["recipients": ["nancy"], "content": "i'll be late"]
    #expect(await speaker.say("SendMessage", send) == "Send 'i'll be late' to Nancy Walker?")
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
        == "Send 'hello' to Bill James, Emily Carter and Bill James?")
    _ = await speaker.answer("yes")
    #expect(try fixture.outbox() == ["Bill James, Emily Carter: hello"])
  }

  @Test mutating func `everything missing is asked for`() async throws {
    #expect(await speaker.say("SendMessage") == "To whom?")
    #expect(
      await speaker.say("recipients", ["recipients": ["nancy"]]) == "What should it say?")
    #expect(
      await speaker.say("content", ["content": "hello"]) == "Send 'hello' to Nancy Walker?")
    _ = await speaker.answer("yes")
    #expect(try fixture.outbox() == ["Nancy Walker: hello"])
  }

  @Test mutating func `a name nobody has is explained`() async throws {
    let send: [String: Value] = ["recipients": ["zoe"], "content": "hello"]
    #expect(
      await speaker.say("SendMessage", send) == "I know nobody called zoe. To whom?")
    #expect(
      await speaker.say("recipients", ["recipients": ["bill"]]) == "Send 'hello' to Bill James?")
  }

  @Test func `a fixed recipient is neither asked for nor shown`() async throws {
    let configuration = MessagingConfiguration(fixedRecipient: "Nancy Walker")
    let messaging = fixture.messaging(configuration)
    var speaker = try Speaker([messaging.app])
    #expect(await speaker.say("SendMessage") == "What should it say?")
    #expect(await speaker.say("content", ["content": "hello"]) == "Send 'hello'?")
    #expect(await speaker.answer("yes") == "Message sent.")
    #expect(try fixture.outbox() == ["Nancy Walker: hello"])
  }

  @Test func `a delivery that fails keeps the message and says so`() async throws {
    let delivery = ScriptedDelivery(failures: 1)
    let messaging = fixture.messaging(delivery: delivery)
    var speaker = try Speaker([messaging.app])
    _ = await speaker.say("SendMessage", ["recipients": ["nancy"], "content": "hello"])
    #expect(
      await speaker.answer("yes")
        == "Your message to Nancy Walker will go out as soon as it can.")
    fixture.clock.now += 10
    #expect(try await messaging.deliverWaiting().delivered == 1)
    #expect(delivery.delivered == ["hello"])
  }

  @Test(arguments: [
    (DeliveryError.notAuthenticated, "Please log in to UnicornChat first."),
    (.unavailable("no network"), "Messages can't be sent now: no network."),
  ])
  func `what can't be sent is not asked about`(_ error: DeliveryError, _ said: String) async throws
  {
    let delivery = ScriptedDelivery(refusal: error)
    let messaging = fixture.messaging(delivery: delivery)
    var speaker = try Speaker([messaging.app])
    let send: [String: Value] = ["recipients": ["nancy"], "content": "hello"]
    #expect(await speaker.say("SendMessage", send) == said)
    #expect(try fixture.outbox() == [])
  }

  @Test mutating func `new messages are read aloud, oldest first, and are read then`() async throws
  {
    let new: [String: Value] = ["attributes": ["unread"]]
    #expect(await speaker.say("SearchForMessages", new) == "You have no new messages.")
    try fixture.receive("Nancy Walker", "Dinner at six?")
    #expect(await speaker.say("SearchForMessages", new) == "Nancy Walker: Dinner at six?")
    try fixture.receive("Bill James", "see you")
    try fixture.receive("Tom Clark", "Hello!")
    #expect(
      await speaker.say("SearchForMessages", new)
        == "You have 2 messages. Bill James: see you. Tom Clark: Hello!")
    #expect(await speaker.say("SearchForMessages", new) == "You have no new messages.")
  }

  @Test mutating func `messages are found by sender, words and day`() async throws {
    try fixture.receive("Nancy Walker", "Dinner at six?")
    try fixture.receive("Zoe", "hello from Zoe")
    func search(_ slots: [String: Value]) async -> String {
      await speaker.say("SearchForMessages", slots)
    }
    #expect(await search(["senders": ["nancy"]]) == "Nancy Walker: Dinner at six?")
    #expect(await search(["senders": ["zoe"]]) == "Zoe: hello from Zoe.")
    #expect(await search(["searchTerms": ["dinner"]]) == "Nancy Walker: Dinner at six?")
    #expect(await search(["searchTerms": ["lunch"]]) == "I found no messages.")
    var yesterday = Moment()
    yesterday.dayOffset = -1
    #expect(await search(["dateTimeRange": .moment(yesterday)]) == "I found no messages.")
    fixture.clock.now += 86_400
    #expect(
      await search(["dateTimeRange": .moment(yesterday)])
        == "You have 2 messages. Nancy Walker: Dinner at six? Zoe: hello from Zoe.")
  }

  @Test mutating func `messages to somebody are those the speaker sent`() async throws {
    _ = await speaker.say("SendMessage", ["recipients": ["nancy"], "content": "on my way"])
    _ = await speaker.answer("yes")
    #expect(
      await speaker.say("SearchForMessages", ["recipients": ["nancy"]])
        == "Nancy Walker: on my way.")
  }

  @Test mutating func `too many messages are summed up`() async throws {
    for number in 1...4 { try fixture.receive("Nancy Walker", "number \(number)") }
    for number in 5...8 { try fixture.receive("Bill James", "number \(number)") }
    #expect(
      await speaker.say("SearchForMessages")
        == """
        You have 8 messages, from Bill James and Nancy Walker. \
        The latest is: Bill James: number 8.
        """)
  }

  @Test mutating func `that message is the one read last`() async throws {
    let mark: [String: Value] = ["attribute": "unread"]
    #expect(await speaker.say("SetMessageAttribute", mark) == "I found no message to mark.")
    try fixture.receive("Nancy Walker", "one")
    try fixture.receive("Bill James", "two")
    _ = await speaker.say("SearchForMessages", ["senders": ["nancy"]])
    #expect(await speaker.say("SetMessageAttribute", mark) == "Marked 1 message as unread.")
    #expect(
      await speaker.say("SearchForMessages", ["attributes": ["unread"], "senders": ["nancy"]])
        == "Nancy Walker: one.")
  }

  @Test mutating func `messages are marked by sender, and all at once`() async throws {
    for sender in ["Nancy Walker", "Bill James", "Bill James"] {
      try fixture.receive(sender, "hello")
    }
    #expect(
      await speaker.say("SetMessageAttribute", ["senders": ["bill"], "attribute": "read"])
        == "Marked 2 messages as read.")
    #expect(
      await speaker.say(
        "SetMessageAttribute", ["all": true, "attributes": ["unread"], "attribute": "read"])
        == "Marked 1 message as read.")
    #expect(
      await speaker.say("SetMessageAttribute", ["all": true]) == "As read, or as unread?")
    #expect(
      await speaker.say("attribute", ["attribute": "flagged"]) == "Marked 3 messages as flagged.")
  }

  @Test func `a message handed over twice is stored once`() throws {
    let message = IncomingMessage(identifier: "1", sender: "Nancy Walker", content: "hello")
    #expect(try fixture.messaging.receive(message))
    #expect(try !fixture.messaging.receive(message))
    #expect(try fixture.messaging.store.messages().count == 1)
  }
}
