import Conversation
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Corrections before a message is sent, changes after it was, and replies.
@Suite struct MessageChangesTests {
  private let fixture: MessagingFixture
  private var speaker: Speaker

  init() throws {
    fixture = try MessagingFixture(contacts: [
      .init(name: "Nancy Walker"), .init(name: "Anne Johnson"), .init(name: "Tom Clark"),
      .init(name: "Tom Baker"),
    ])
    speaker = fixture.speaker
  }

  private mutating func send(_ content: String) async {
    _ = await speaker.say("SendMessage", ["recipients": ["nancy"], "content": .text(content)])
  }

  @Test mutating func `what was read back is corrected until it is right`() async throws {
    await send("i am late")
    #expect(
      await speaker.say("sendMessageCorrection", ["content": "i am early"])
        == "Send 'i am early' to Nancy Walker?")
    #expect(
      await speaker.say("sendMessageCorrection", ["addedContent": "see you"])
        == "Send 'i am early see you' to Nancy Walker?")
    #expect(
      await speaker.say("sendMessageCorrection", ["recipients": ["anne"]])
        == "Send 'i am early see you' to Anne Johnson?")
    #expect(
      await speaker.say("sendMessageCorrection", ["addedRecipients": ["tom"]])
        == "Which one, Tom Baker or Tom Clark?")
    #expect(
      await speaker.choose(number: 2)
        == "Send 'i am early see you' to Anne Johnson and Tom Clark?")
    #expect(
      await speaker.say("sendMessageCorrection", ["addedRecipients": ["anne"]])
        == "Send 'i am early see you' to Anne Johnson and Tom Clark?")
    #expect(try fixture.outbox() == [])
    _ = await speaker.answer("yes")
    #expect(try fixture.outbox() == ["Anne Johnson, Tom Clark: i am early see you"])
  }

  @Test mutating func `a correction can be called off like anything else`() async throws {
    await send("i am late")
    _ = await speaker.say("sendMessageCorrection", ["content": "i am early"])
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(try fixture.outbox() == [])
  }

  @Test mutating func `the last message is changed and taken back`() async throws {
    await send("i am late")
    _ = await speaker.answer("yes")
    #expect(await speaker.say("EditMessage") == "What should it say now?")
    #expect(
      await speaker.say("editedContent", ["editedContent": "i am early"])
        == "Change your message to Nancy Walker to 'i am early'?")
    #expect(await speaker.answer("yes") == "Your message to Nancy Walker is changed.")
    #expect(try fixture.outbox() == ["Nancy Walker: i am early"])
    #expect(
      await speaker.say("UnsendMessages", ["recipients": ["anne"]])
        == "I found no message to take back.")
    #expect(
      await speaker.say("UnsendMessages") == "Take back 'i am early' to Nancy Walker?")
    #expect(await speaker.answer("yes") == "Your message to Nancy Walker is taken back.")
    #expect(try fixture.outbox() == [])
    #expect(
      await speaker.say("EditMessage", ["editedContent": "x"]) == "I found no message to change.")
  }

  @Test mutating func `it can be too late`() async throws {
    await send("i am late")
    _ = await speaker.answer("yes")
    fixture.clock.now += 3 * 60
    #expect(
      await speaker.say("UnsendMessages") == "It is too late to take that message back.")
    fixture.clock.now += 15 * 60
    #expect(
      await speaker.say("EditMessage", ["editedContent": "x"])
        == "It is too late to change that message.")
  }

  @Test mutating func `a service that can't change messages says so, unless they still wait`()
    async throws
  {
    let waiting = fixture.messaging(delivery: ScriptedDelivery(failures: 1))
    speaker = try Speaker([waiting.app])
    await send("one")
    _ = await speaker.answer("yes")
    _ = await speaker.say("UnsendMessages")
    #expect(await speaker.answer("yes") == "Your message to Nancy Walker is taken back.")
    fixture.clock.now += 600
    #expect(try await waiting.deliverWaiting().delivered == 0)
    await send("two")
    _ = await speaker.answer("yes")
    _ = await speaker.say("EditMessage", ["editedContent": "three"])
    #expect(await speaker.answer("yes") == "Messages can't be changed with UnicornChat.")
  }

  @Test mutating func `a reply goes to whoever wrote what was read`() async throws {
    #expect(
      await speaker.say("SendMessage", ["isReply": true, "content": "hello"]) == "To whom?")
    _ = await speaker.answer("cancel")
    for sender in ["Anne Johnson", "Nancy Walker"] {
      try fixture.receive(sender, "from \(sender)")
    }
    #expect(
      await speaker.say("SearchForMessages", ["latest": true]) == "Nancy Walker: from Nancy Walker."
    )
    #expect(
      await speaker.say("SendMessage", ["isReply": true, "content": "hello"])
        == "Send 'hello' to Nancy Walker?")
    _ = await speaker.answer("yes")
    #expect(try fixture.outbox() == ["Nancy Walker: hello"])
  }
}
