internal import Conversation
internal import Foundation
internal import Intents

/// "Resume my run".
struct ResumeWorkoutHandler: IntentHandler {
  let workouts: Workouts

  var intent: String { "ResumeWorkout" }

  func handle(_ intent: Intent) async throws -> Response {
    guard var workout = try workouts.current(intent) else {
      return Workouts.noneGoingOn(intent)
    }
    guard let paused = workout.paused else {
      return Response(.success, "already", fields: workouts.fields(workout))
    }
    workout.rest += workouts.clock.now().timeIntervalSince(paused)
    workout.paused = nil
    try workouts.store.save(workout)
    return Response(.success, fields: workouts.fields(workout))
  }
}
