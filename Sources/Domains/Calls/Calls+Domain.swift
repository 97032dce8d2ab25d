package import Storage

extension Calls: Domain {
  package static let key = "calls"
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package static var expiries: [Expiry] {
    [Expiry("calls", after: 365, .remove(from: "calls", where: "created < ?1"))]
  }

  package init(_ configuration: CallsConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      programs: household.programs,
      clock: household.clock)
  }

  package var due: [any DueSource] { [CallBell(store.database, clock: clock)] }

  package func receive(_ arrival: Arrival) throws -> Bool {
    guard case .call(let name, let isVideo) = arrival.kind,
      let event = IncomingCall.Event(rawValue: name)
    else { return false }
    try receive(
      IncomingCall(
        identifier: arrival.identifier, caller: arrival.sender, event: event, isVideo: isVideo))
    return true
  }
}
