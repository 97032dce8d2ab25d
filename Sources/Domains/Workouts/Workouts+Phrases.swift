internal import Intents

extension Workouts {
  /// The domain's phrases besides its responses, by their names in the catalogue.
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
