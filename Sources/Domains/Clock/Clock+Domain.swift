package import Storage

extension Clock: Domain {
  package static let key = "clock"
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package static var expiries: [Expiry] {
    [Expiry("alarms", after: 30, .remove(from: "alarms", where: "ended < ?1"))]
  }

  package init(_ configuration: ClockConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, clock: household.clock)
  }

  package var due: [any DueSource] { [AlarmBell(store.database, clock: clock)] }
}
