internal import Conversation
internal import Intents

/// "How long have I been running", "how much longer in my workout".
struct GetWorkoutStatusHandler: IntentHandler {
  let workouts: Workouts

  var intent: String { "GetWorkoutStatus" }

  func handle(_ intent: Intent) async throws -> Response {
    guard let workout = try workouts.current(intent) else {
      return Workouts.noneGoingOn(intent)
    }
    let fields = workouts.fields(workout)
    if workout.paused != nil { return Response(.success, "paused", fields: fields) }
    if workouts.hasReachedGoal(workout) { return Response(.success, "reached", fields: fields) }
    return Response(.success, fields["left"] == nil ? nil : "left", fields: fields)
  }
}
