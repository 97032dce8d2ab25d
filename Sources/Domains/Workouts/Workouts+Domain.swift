extension Workouts: Domain {
  package static let key = "workouts"

  package init(_ configuration: WorkoutsConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, clock: household.clock)
  }

  package static func due(in household: Household) -> [any DueSource] {
    [WorkoutGoals(household.database)]
  }
}
