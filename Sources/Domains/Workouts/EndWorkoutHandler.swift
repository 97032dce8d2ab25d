internal import Conversation
internal import Foundation
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

extension Workouts {
  /// Ends a workout; a paused one lasted until its pause.
  func end(_ workout: inout StoredWorkout, isCancelled: Bool) throws {
    let now = clock.now()
    if let paused = workout.paused {
      workout.rest += now.timeIntervalSince(paused)
      workout.paused = nil
    }
    workout.ended = now
    workout.isCancelled = isCancelled
    try store.save(workout)
  }
}

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
