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
        == speaker.says(
          "SendMessage", .confirmation(["content": "i am early", "recipients": "Nancy Walker"])))
    #expect(
      await speaker.say("sendMessageCorrection", ["addedContent": "see you"])
        == speaker.says(
          "SendMessage",
          .confirmation(["content": "i am early see you", "recipients": "Nancy Walker"])))
    #expect(
      await speaker.say("sendMessageCorrection", ["recipients": ["anne"]])
        == speaker.says(
          "SendMessage",
          .confirmation(["content": "i am early see you", "recipients": "Anne Johnson"])))
    #expect(
      await speaker.say("sendMessageCorrection", ["addedRecipients": ["tom"]])
        == speaker.says("SendMessage", .choose("addedRecipients", ["Tom Baker", "Tom Clark"])))
    #expect(
      await speaker.choose(number: 2)
        == speaker.says(
          "SendMessage",
          .confirmation([
            "content": "i am early see you", "recipients": ["Anne Johnson", "Tom Clark"],
          ])))
    #expect(
      await speaker.say("sendMessageCorrection", ["addedRecipients": ["anne"]])
        == speaker.says(
          "SendMessage",
          .confirmation([
            "content": "i am early see you", "recipients": ["Anne Johnson", "Tom Clark"],
          ])))
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
    #expect(await speaker.say("EditMessage") == speaker.says("EditMessage", .ask("editedContent")))
    #expect(
      await speaker.say("editedContent", ["editedContent": "i am early"])
        == speaker.says(
          "EditMessage", .confirmation(["to": "Nancy Walker", "editedContent": "i am early"])))
    #expect(
      await speaker.answer("yes") == speaker.says("EditMessage", .response(["to": "Nancy Walker"])))
    #expect(try fixture.outbox() == ["Nancy Walker: i am early"])
    #expect(
      await speaker.say("UnsendMessages", ["recipients": ["anne"]])
        == speaker.says("UnsendMessages", .response(code: "failureMessageNotFound")))
    #expect(
      await speaker.say("UnsendMessages")
        == speaker.says(
          "UnsendMessages", .confirmation(["content": "i am early", "to": "Nancy Walker"])))
    #expect(
      await speaker.answer("yes")
        == speaker.says("UnsendMessages", .response(["to": "Nancy Walker"])))
    #expect(try fixture.outbox() == [])
    #expect(
      await speaker.say("EditMessage", ["editedContent": "x"])
        == speaker.says("EditMessage", .response(code: "failureMessageNotFound")))
  }

  @Test mutating func `it can be too late`() async throws {
    await send("i am late")
    _ = await speaker.answer("yes")
    fixture.clock.now += 3 * 60
    #expect(
      await speaker.say("UnsendMessages")
        == speaker.says("UnsendMessages", .response(code: "failurePastUnsendTimeLimit")))
    fixture.clock.now += 15 * 60
    #expect(
      await speaker.say("EditMessage", ["editedContent": "x"])
        == speaker.says("EditMessage", .response(code: "failurePastEditTimeLimit")))
  }

  @Test mutating func `a service that can't change messages says so, unless they still wait`()
    async throws
  {
    let waiting = fixture.messaging(delivery: ScriptedDelivery(failures: 1))
    speaker = try Speaker([waiting.app])
    await send("one")
    _ = await speaker.answer("yes")
    _ = await speaker.say("UnsendMessages")
    #expect(
      await speaker.answer("yes")
        == speaker.says("UnsendMessages", .response(["to": "Nancy Walker"])))
    fixture.clock.now += 600
    #expect(try await waiting.deliverWaiting().delivered == 0)
    await send("two")
    _ = await speaker.answer("yes")
    _ = await speaker.say("EditMessage", ["editedContent": "three"])
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "EditMessage", .response(["app": "UnicornChat"], code: "failureUnsupportedOnService")))
  }

  @Test mutating func `a reply goes to whoever wrote what was read`() async throws {
    #expect(
      await speaker.say("SendMessage", ["isReply": true, "content": "hello"])
        == speaker.says("SendMessage", .ask("recipients")))
    _ = await speaker.answer("cancel")
    for sender in ["Anne Johnson", "Nancy Walker"] {
      try fixture.receive(sender, "from \(sender)")
    }
    #expect(
      await speaker.say("SearchForMessages", ["latest": true])
        == speaker.says(
          "SearchForMessages", .response(["only": "Nancy Walker: from Nancy Walker."], case: "only")
        )
    )
    #expect(
      await speaker.say("SendMessage", ["isReply": true, "content": "hello"])
        == speaker.says(
          "SendMessage", .confirmation(["content": "hello", "recipients": "Nancy Walker"])))
    _ = await speaker.answer("yes")
    #expect(try fixture.outbox() == ["Nancy Walker: hello"])
  }
}
