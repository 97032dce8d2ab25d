package import Foundation

/// A workout that was started, and how it went.
package struct StoredWorkout: Sendable, Hashable, Codable {
  package let id: Int
  /// What kind it is: "run".
  package var name: String
  /// "indoor", "outdoor"; `nil` when it was not said.
  package var location: String?
  package var goal: Goal?
  package var started: Date
  /// Since when it is paused; `nil` while it goes on.
  package var paused: Date?
  /// How long it was paused before, in seconds.
  package var rest: Double
  /// When it was ended or cancelled; `nil` before.
  package var ended: Date?
  package var isCancelled: Bool
  /// When it was said that the goal is reached.
  package var announced: Date?

  /// How much it shall be: 5 "mile", 30 "minute".
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

  /// How long it has taken without its pauses, in seconds.
  package func activity(at now: Date) -> Double {
    max(0, (paused ?? ended ?? now).timeIntervalSince(started) - rest)
  }
}
