internal import Conversation
internal import Foundation
internal import Intents

extension Workouts {
  /// The fields of responses about a workout: its kind, its duration, its goal and the remainder of that.
  func fields(_ workout: StoredWorkout) -> [String: Value] {
    let activity = workout.activity(at: clock.now())
    var fields: [String: Value] = [
      "workout": .text(workout.name), "time": activity.length, "ongoing": .text(workout.name),
    ]
    fields["location"] = workout.location.map(Value.text)
    guard let goal = workout.goal else { return fields }
    fields["goal"] = .text(goal.spoken(by: clock))
    if let seconds = goal.seconds, activity < seconds {
      fields["left"] = (seconds - activity).length
    }
    return fields
  }

  /// No workout is going on, or none of the kind that was named.
  static func noneGoingOn(_ intent: Intent) -> Response {
    Response("failureNoMatchingWorkout", intent["workoutName"] == nil ? nil : "named")
  }

  /// Whether a workout has lasted as long as its goal.
  func hasReachedGoal(_ workout: StoredWorkout) -> Bool {
    workout.goal?.seconds.map { workout.activity(at: clock.now()) >= $0 } ?? false
  }
}

extension StoredWorkout.Goal {
  private static let seconds: [String: Double] = ["second": 1, "minute": 60, "hour": 3600]

  /// "30 minutes", "1 mile", "500 calories".
  func spoken(by clock: WallClock) -> String {
    if let seconds { return seconds.length.spoken(in: clock.language) }
    let name = "goalIn\(unit.capitalizedSentence)"
    return Workouts.Phrase(rawValue: name).map { clock($0, ["count": .number(value)]) } ?? ""
  }

  /// The goal in seconds, if it is a length of time.
  var seconds: Double? { Self.seconds[unit].map { $0 * value } }
}
