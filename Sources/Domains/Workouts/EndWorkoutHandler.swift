internal import Conversation
internal import Intents

/// "End my workout": the workout is kept in the log.
struct EndWorkoutHandler: IntentHandler {
  let workouts: Workouts

  var intent: String { "EndWorkout" }

  func handle(_ intent: Intent) async throws -> Response {
    guard var workout = try workouts.current(intent) else {
      return Workouts.noneGoingOn(intent)
    }
    try workouts.end(&workout, isCancelled: false)
    let name = workouts.hasReachedGoal(workout) ? "reached" : nil
    return Response(.success, name, fields: workouts.fields(workout))
  }
}
