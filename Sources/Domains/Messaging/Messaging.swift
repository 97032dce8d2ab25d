package import Conversation
internal import Foundation
internal import Intents
package import Programs
package import Storage

/// The app that sends and reads messages, including its work while nobody speaks.
package struct Messaging: Sendable {
  let store: MessageStore
  let contacts: ContactBook
  let outbox: Outbox
  let configuration: MessagingConfiguration

  var clock: WallClock { outbox.clock }

  /// Messages go out through `delivery`, else through the configured program, else stay in the outbox.
  package init(
    _ configuration: MessagingConfiguration = MessagingConfiguration(), database: Database,
    effects: Effects, programs: ServingPrograms = ServingPrograms(),
    delivery: (any Delivery)? = nil, clock: WallClock = WallClock()
  ) {
    self.configuration = configuration
    store = MessageStore(database)
    contacts = ContactBook(ContactStore(database), clock.language)
    let program = programs.program(configuration.program, of: Self.key, effects).map {
      ProgramDelivery($0, takesChanges: configuration.programTakesChanges)
    }
    let none: any Delivery = effects == .real ? OutboxDelivery() : SimulatedDelivery()
    let delivery = delivery ?? program ?? none
    outbox = Outbox(
      store: store, delivery: delivery, clock: clock,
      sounds: configuration.keepsSound ? MessageSounds(besideStore: database.path)?.folder : nil)
  }

  package var app: App {
    var app = App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        SendMessageHandler(messaging: self), SearchForMessagesHandler(messaging: self),
        SetMessageAttributeHandler(messaging: self), EditMessageHandler(messaging: self),
        UnsendMessagesHandler(messaging: self),
      ],
      vocabularies: [contacts.vocabulary])
    app.learn = { [contacts] in try contacts.learn($0, $1) }
    return app
  }

  /// Tries to send the waiting messages; to be called from time to time, and after a start.
  @discardableResult
  package func deliverWaiting() async throws -> OutboxReport {
    try await outbox.deliverWaiting()
  }

  /// Stores an incoming message; returns `false` if it was known already.
  @discardableResult
  package func receive(_ message: IncomingMessage) throws -> Bool {
    try store.receive(
      identifier: message.identifier ?? UUID().uuidString.lowercased(),
      from: contacts.participant(namedOutside: message.sender), content: message.content,
      service: message.service ?? configuration.name, at: message.sent ?? clock.now())
  }

  /// Resolves a heard name among the contacts, else among the senders of messages.
  func resolve(correspondent heard: String) throws -> Resolution<Value> {
    let resolution = try contacts.resolve(heard)
    guard case .unsupported(let reason) = resolution else { return resolution }
    let match = NameMatch(heard, among: try store.senders()) { [$0] }
    return match.resolution(unsupported: reason) {
      Entity(kind: "contact", identifier: "", name: $0)
    }
  }
}
