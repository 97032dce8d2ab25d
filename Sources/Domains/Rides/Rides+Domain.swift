extension Rides: Domain {
  package static let key = "rides"

  package init(_ configuration: RidesConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      clock: household.clock)
  }

  package static func due(in household: Household) -> [any DueSource] {
    [RideBell(household.database, clock: household.clock)]
  }

  package var jobs: [BackgroundJob] {
    [
      BackgroundJob("follow the ride") {
        try await watch()
        return nil
      }
    ]
  }
}
