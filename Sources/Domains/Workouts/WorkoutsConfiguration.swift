package import Conversation

/// How the app that keeps workouts is called, and which there are.
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
