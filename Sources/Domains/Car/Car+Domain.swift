extension Car: Domain {
  package static let key = "car"

  package init(_ configuration: CarConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      clock: household.clock)
  }
}
