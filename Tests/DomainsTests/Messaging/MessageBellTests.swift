import Conversation
import Foundation
import Intents
import LanguageTestKit
import Storage
import Testing

@testable import Domains

/// A message is read aloud when it comes in, once, and answered without naming anybody.
struct MessageBellTests {
  private func messaging(
    announces: Bool = true, _ hand: HandClock, _ database: Database
  ) -> Messaging {
    Messaging(
      MessagingConfiguration(announces: announces), database: database, effects: .real,
      delivery: SimulatedDelivery(),
      clock: hand.clock.speaking(ShippedLanguage.english.phrases))
  }

  @Test func `what comes in is said once, and replied to`() async throws {
    let hand = HandClock()
    let messaging = messaging(hand, try Database(path: ":memory:"))
    let bell = try #require(messaging.due.first)
    #expect(try bell.announcements(until: hand.now).isEmpty && bell.nextDue() == nil)
    try messaging.receive(IncomingMessage(sender: "Nancy Walker", content: "running late"))
    let announcement = try #require(try bell.announcements(until: hand.now).first)
    #expect(announcement.text == "Nancy Walker says: running late")
    #expect(announcement.lockedText == "A message from Nancy Walker.")
    try bell.settle(announcement, at: hand.now)
    #expect(try bell.announcements(until: hand.now).isEmpty)
    var speaker = try Speaker([messaging.app])
    #expect(
      await speaker.say("SendMessage", ["content": "no hurry", "isReply": true])
        == speaker.says(
          "SendMessage", .confirmation(["content": "no hurry", "recipients": "Nancy Walker"])))
  }

  @Test func `what came long ago is no news, and nothing is said where nobody wants it`() throws {
    let hand = HandClock()
    let database = try Database(path: ":memory:")
    let messaging = messaging(hand, database)
    try messaging.receive(IncomingMessage(sender: "Nancy Walker", content: "running late"))
    #expect(self.messaging(announces: false, hand, database).due.isEmpty)
    hand.now += 1_000
    #expect(try messaging.due[0].announcements(until: hand.now).isEmpty)
  }
}
