package import Foundation
internal import Intents
package import Storage

/// Announces that a workout has lasted as long as its goal.
package struct WorkoutGoals: DueSource {
  let store: WorkoutStore
  private let clock: WallClock

  package init(_ database: Database, clock: WallClock = WallClock()) {
    self.clock = clock
    store = WorkoutStore(database)
  }

  package func announcements(until now: Date) throws -> [Announcement] {
    guard let (workout, goal, due) = try next(), due <= now else { return [] }
    return [
      Announcement(
        identifier: "workout \(workout.id)", due: due,
        text: clock(
          Workouts.Phrase.goalReached,
          ["workout": .text(workout.name), "goal": .text(goal.spoken(by: clock))]), rings: true)
    ]
  }

  package func nextDue() throws -> Date? { try next()?.due }

  package func settle(_ announcement: Announcement, at now: Date) throws {
    guard var workout = try next()?.workout,
      announcement.identifier == "workout \(workout.id)"
    else { return }
    workout.announced = now
    try store.save(workout)
  }

  private func next() throws -> (workout: StoredWorkout, goal: StoredWorkout.Goal, due: Date)? {
    guard let workout = try store.current(), workout.paused == nil, workout.announced == nil,
      let goal = workout.goal, let seconds = goal.seconds
    else { return nil }
    return (workout, goal, workout.started + workout.rest + seconds)
  }
}
