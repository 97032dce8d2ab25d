package import Storage

extension Messaging: Domain {
  package static let key = "messaging"
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package static var expiries: [Expiry] { MessageStore.expiries }

  package static func settle(_ restored: Connection, _ before: Connection?) throws -> Int {
    try MessageStore.giveUpWaiting(in: restored, except: before)
  }

  package init(_ configuration: MessagingConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      programs: household.programs,
      clock: household.clock)
  }

  package var due: [any DueSource] {
    configuration.announces ? [MessageBell(store, clock: clock)] : []
  }

  package var jobs: [BackgroundJob] {
    [BackgroundJob("deliver messages") { try await deliverWaiting().reason }]
  }

  package func receive(_ arrival: Arrival) throws -> Bool {
    guard arrival.kind == .message else { return false }
    try receive(
      IncomingMessage(
        identifier: arrival.identifier, sender: arrival.sender ?? "", content: arrival.text ?? ""))
    return true
  }
}
