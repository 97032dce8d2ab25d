internal import Conversation
internal import Intents

/// "Pause my workout".
struct PauseWorkoutHandler: IntentHandler {
  let workouts: Workouts

  var intent: String { "PauseWorkout" }

  func handle(_ intent: Intent) async throws -> Response {
    guard var workout = try workouts.current(intent) else {
      return Workouts.noneGoingOn(intent)
    }
    guard workout.paused == nil else {
      return Response(.success, "already", fields: workouts.fields(workout))
    }
    workout.paused = workouts.clock.now()
    try workouts.store.save(workout)
    return Response(.success, fields: workouts.fields(workout))
  }
}
