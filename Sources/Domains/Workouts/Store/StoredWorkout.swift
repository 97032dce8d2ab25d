package import Foundation

/// The record of a workout that was started.
package struct StoredWorkout: Sendable, Hashable, Codable {
  package let id: Int
  /// The kind of workout: "run".
  package var name: String
  /// The location, "indoor" or "outdoor"; `nil` if it was not said.
  package var location: String?
  package var goal: Goal?
  package var started: Date
  /// The time since which it has been paused; `nil` while it goes on.
  package var paused: Date?
  /// The length of the pauses before, in seconds.
  package var rest: Double
  /// The time it was ended or cancelled; `nil` before.
  package var ended: Date?
  package var isCancelled: Bool
  /// The time the speaker was told that the goal is reached.
  package var announced: Date?

  /// The goal of a workout: 5 "mile", 30 "minute".
  package struct Goal: Sendable, Hashable, Codable {
    package var value: Double
    package var unit: String

    package init(value: Double, unit: String) {
      self.value = value
      self.unit = unit
    }
  }

  package init(
    id: Int = 0, name: String, location: String? = nil, goal: Goal? = nil, started: Date,
    paused: Date? = nil, rest: Double = 0, ended: Date? = nil, isCancelled: Bool = false,
    announced: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.location = location
    self.goal = goal
    self.started = started
    self.paused = paused
    self.rest = rest
    self.ended = ended
    self.isCancelled = isCancelled
    self.announced = announced
  }

  /// The length of the workout without its pauses, in seconds.
  package func activity(at now: Date) -> Double {
    max(0, (paused ?? ended ?? now).timeIntervalSince(started) - rest)
  }
}
