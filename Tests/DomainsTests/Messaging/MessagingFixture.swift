import Foundation
import Programs
import Storage

@testable import Domains

/// Somebody who speaks about messages, with a clock that is turned by hand.
struct MessagingFixture {
  let database: Database
  let clock = HandClock()
  let messaging: Messaging
  /// Speaks with the app as it is made here.
  let speaker: Speaker

  /// An address book of these and nobody else.
  init(contacts: [Contact.Card]) throws {
    database = try Database(path: ":memory:")
    try ContactStore(database).add(contacts)
    messaging = Messaging(
      database: database, effects: .real, delivery: SimulatedDelivery(), clock: clock.clock)
    speaker = try Speaker([messaging.app])
  }

  /// The messages sent or waiting, the oldest first, as "Tom Clark: hello".
  func outbox() throws -> [String] {
    var query = MessageQuery()
    query.direction = .outgoing
    return try messaging.store.messages(query).reversed().map { message in
      "\(message.recipients.map(\.name).joined(separator: ", ")): \(message.content)"
    }
  }

  /// A message comes in a minute after the last thing.
  func receive(_ sender: String, _ content: String) throws {
    clock.now += 60
    try messaging.receive(IncomingMessage(sender: sender, content: content))
  }

  /// The same store and clock, with messages going out another way.
  func messaging(
    _ configuration: MessagingConfiguration = MessagingConfiguration(),
    delivery: (any Delivery)? = nil
  ) -> Messaging {
    Messaging(
      configuration, database: database, effects: .real,
      delivery: delivery ?? SimulatedDelivery(), clock: clock.clock)
  }
}
