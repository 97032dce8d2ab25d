extension Lists: Domain {
  package static let key = "lists"

  package init(_ configuration: ListsConfiguration, in household: Household) {
    self.init(configuration, database: household.database, clock: household.clock)
  }

  package static func due(in household: Household) -> [any DueSource] {
    [ReminderBell(household.database, clock: household.clock)]
  }

  package func receive(_ arrival: Arrival) throws -> Bool {
    guard case .place(let name, let event) = arrival.kind else { return false }
    try bell.ring(at: name, on: event)
    return true
  }
}
