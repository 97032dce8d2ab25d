extension Reservations: Domain {
  package static let key = "reservations"

  package init(_ configuration: ReservationsConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      clock: household.clock)
  }
}
