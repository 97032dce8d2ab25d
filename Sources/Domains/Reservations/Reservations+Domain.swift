package import Storage

extension Reservations: Domain {
  package static let key = "reservations"
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package static var expiries: [Expiry] {
    [Expiry("reservations", after: 365, .remove(from: "reservations", where: "date < ?1"))]
  }

  package init(_ configuration: ReservationsConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      programs: household.programs,
      clock: household.clock)
  }
}
