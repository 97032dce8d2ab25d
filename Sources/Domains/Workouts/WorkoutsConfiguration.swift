package import Conversation

/// How the app that keeps workouts is called, and which there are.
package struct WorkoutsConfiguration: Sendable, Equatable, Codable {
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
