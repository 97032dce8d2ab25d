internal import Foundation

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
