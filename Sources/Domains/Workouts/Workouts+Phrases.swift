internal import Intents

extension Workouts {
  /// What it says beside its responses.
  enum Phrase: String, CaseIterable {
    case workoutDone, moreWorkouts, goalReached
    case goalInInch, goalInMeter, goalInFoot, goalInMile, goalInYard, goalInKilometer, goalInJoule,
      goalInKiloCalorie
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Workouts.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
