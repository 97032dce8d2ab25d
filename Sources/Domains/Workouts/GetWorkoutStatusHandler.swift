internal import Conversation
internal import Intents

/// "How long have I been running", "how much longer in my workout".
struct GetWorkoutStatusHandler: IntentHandler {
  let workouts: Workouts

  var intent: String { "GetWorkoutStatus" }

  func handle(_ intent: Intent) async throws -> Response {
    guard let workout = try workouts.current(intent) else {
      return Response("failureNoMatchingWorkout")
    }
    let name =
      workout.paused != nil ? "paused" : workouts.hasReachedGoal(workout) ? "reached" : nil
    return Response(.success, name, fields: workouts.fields(workout))
  }
}
