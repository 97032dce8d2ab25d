internal import Conversation
internal import Intents

/// "Pause my workout".
struct PauseWorkoutHandler: IntentHandler {
  let workouts: Workouts

  var intent: String { "PauseWorkout" }

  func handle(_ intent: Intent) async throws -> Response {
    guard var workout = try workouts.current(intent) else {
      return Response("failureNoMatchingWorkout")
    }
    guard workout.paused == nil else {
      let fields = workouts.fields(workout).merging(["already": true]) { field, _ in field }
      return Response(.success, fields: fields)
    }
    workout.paused = workouts.clock.now()
    try workouts.store.save(workout)
    return Response(.success, fields: workouts.fields(workout))
  }
}
