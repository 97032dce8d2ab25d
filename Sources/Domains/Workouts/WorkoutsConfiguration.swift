package import Conversation

/// The configuration of the app that keeps workouts, with their kinds.
package struct WorkoutsConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  package var kinds: [WorkoutKind]

  package init(
    name: String = "Workouts", alternativeNames: [App.AlternativeName] = [],
    kinds: [WorkoutKind] = WorkoutKind.usual
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.kinds = kinds
  }
}

extension WorkoutsConfiguration {
  package init() { self.init(name: "Workouts") }

  package mutating func take(_ profile: Profile) throws(ProfileError) {
    let own = try profile.values("workouts", of: String.self)
    guard !own.isEmpty else { return }
    kinds = own.map { name in
      WorkoutKind.usual.first { $0.name == name } ?? WorkoutKind(name: name)
    }
  }
}
