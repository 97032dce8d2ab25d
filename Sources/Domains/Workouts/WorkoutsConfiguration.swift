package import Conversation
package import Intents
package import JSON

/// The configuration of the app that keeps workouts, with their kinds.
package struct WorkoutsConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// Those of the language where it names none.
  package var kinds: [WorkoutKind]

  package init(
    name: String = "Workouts", alternativeNames: [App.AlternativeName] = [],
    kinds: [WorkoutKind] = []
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
    if !own.isEmpty { kinds = own.map { WorkoutKind(name: $0) } }
  }

  /// A kind without synonyms has those that the language knows.
  package mutating func complete(from phrases: Phrasebook) throws(JSONFault) {
    let usual = try phrases.usual("workouts", of: WorkoutKind.self)
    guard !kinds.isEmpty else { return kinds = usual }
    kinds = kinds.map { kind in
      kind.synonyms.isEmpty ? usual.first { $0.name == kind.name } ?? kind : kind
    }
  }
}
