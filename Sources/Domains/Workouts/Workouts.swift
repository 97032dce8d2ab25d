package import Conversation
internal import Foundation
internal import Intents
package import Storage

/// The app that keeps workouts.
package struct Workouts: Sendable {
  let store: WorkoutStore
  let clock: WallClock
  let configuration: WorkoutsConfiguration
  /// The speaker's own kinds, and synonyms of kinds.
  let words: UserWords

  package init(
    _ configuration: WorkoutsConfiguration = WorkoutsConfiguration(), database: Database,
    clock: WallClock = WallClock()
  ) {
    self.configuration = configuration.completed(from: clock.phrases)
    self.clock = clock
    store = WorkoutStore(database)
    words = UserWords(.workout, database)
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        StartWorkoutHandler(workouts: self), PauseWorkoutHandler(workouts: self),
        ResumeWorkoutHandler(workouts: self), EndWorkoutHandler(workouts: self),
        CancelWorkoutHandler(workouts: self), GetWorkoutStatusHandler(workouts: self),
        SearchForWorkoutsHandler(workouts: self),
      ],
      vocabularies: [vocabulary])
  }

  private var vocabulary: VocabularySource {
    let terms = configuration.kinds.flatMap { [$0.name] + $0.synonyms }
      .map { VocabularySource.Term($0) }
    return VocabularySource(
      name: "workout", version: words.version, terms: { (terms + (try words.terms())).unique })
  }

  /// Resolves a heard name to a kind of workout.
  func resolve(_ heard: String) throws -> Resolution<Value> {
    try match(heard).resolution(unsupported: "unknownWorkout") {
      Entity(kind: "workout", identifier: $0.name, name: $0.name)
    }
  }

  func match(_ heard: String) throws -> NameMatch<WorkoutKind> {
    let known = configuration.kinds.map(\.name)
    let own = try words.names().filter { !known.contains($0) }.map { WorkoutKind(name: $0) }
    return try NameMatch(clock.language.withoutArticle(heard), among: configuration.kinds + own) {
      kind in
      try [kind.name] + kind.synonyms + words.phrases(for: kind.name)
    }
  }

  /// The workout in progress, if it is of the kind the intent names.
  func current(_ intent: Intent) throws -> StoredWorkout? {
    guard let workout = try store.current() else { return nil }
    guard let named = intent["workoutName"]?.text else { return workout }
    return try match(named).things.contains { $0.name == workout.name } ? workout : nil
  }
}
