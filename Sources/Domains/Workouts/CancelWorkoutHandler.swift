internal import Conversation
internal import Intents

/// "Cancel my yoga workout": the workout is not kept in the log.
struct CancelWorkoutHandler: IntentHandler {
  let workouts: Workouts

  var intent: String { "CancelWorkout" }

  func handle(_ intent: Intent) async throws -> Response {
    guard var workout = try workouts.current(intent) else {
      return Workouts.noneGoingOn(intent)
    }
    try workouts.end(&workout, isCancelled: true)
    return Response(.success, fields: workouts.fields(workout))
  }
}
