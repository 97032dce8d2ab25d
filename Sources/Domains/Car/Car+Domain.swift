extension Car: Domain {
  package static let key = "car"
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package init(_ configuration: CarConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      programs: household.programs,
      clock: household.clock)
  }
}
