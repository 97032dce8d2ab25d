internal import Conversation
internal import Intents

/// "Start a run", "go for a five mile walk", "start an open swim".
struct StartWorkoutHandler: IntentHandler {
  private static let greatest = 100_000.0

  let workouts: Workouts

  var intent: String { "StartWorkout" }

  var resolvers: [ParameterResolver] {
    [
      .named("workoutName") { heard, _ in try workouts.resolve(heard) },
      ParameterResolver("goalValue") { value, intent in
        guard intent["isOpenEnded"]?.boolean != true, let goal = value?.number else {
          return .notRequired
        }
        guard goal > 0 else { return .unsupported(reason: "notPositive") }
        return goal <= Self.greatest ? .success(.number(goal)) : .unsupported(reason: "tooMuch")
      },
      ParameterResolver("goalUnit") { value, intent in
        guard intent["goalValue"] != nil else { return .notRequired }
        return value.map(Resolution.success) ?? .needsValue
      },
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard let ongoing = try workouts.store.current() else { return Response(.ready) }
    return Response("failureOngoingWorkout", fields: ["ongoing": .text(ongoing.name)])
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let name = intent["workoutName"]?.text else { return Response(.failure) }
    if let ongoing = try workouts.store.current() {
      return Response("failureOngoingWorkout", fields: ["ongoing": .text(ongoing.name)])
    }
    let workout = StoredWorkout(
      name: name, location: intent["workoutLocationType"]?.text, goal: goal(intent),
      started: workouts.clock.now())
    try workouts.store.add(workout)
    return Response(.success, fields: workouts.fields(workout))
  }

  private func goal(_ intent: Intent) -> StoredWorkout.Goal? {
    guard let value = intent["goalValue"]?.number, let unit = intent["goalUnit"]?.text else {
      return nil
    }
    return StoredWorkout.Goal(value: value, unit: unit)
  }
}
