package import Storage

extension Workouts: Domain {
  package static let key = "workouts"
  package static let wordKinds: [UserWord.Kind] = [.workout]
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package static var expiries: [Expiry] {
    [Expiry("workouts", after: 3_650, .remove(from: "workouts", where: "ended < ?1"))]
  }

  package init(_ configuration: WorkoutsConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, clock: household.clock)
  }

  package var due: [any DueSource] { [WorkoutGoals(store.database, clock: clock)] }
}

extension UserWord.Kind {
  static let workout = UserWord.Kind(rawValue: "workout")
}
