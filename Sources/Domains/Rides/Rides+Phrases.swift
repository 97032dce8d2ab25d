internal import Intents

extension Rides {
  /// What it says beside its responses.
  enum Phrase: String, CaseIterable {
    case rideConfirmed, driverNear, driverOnTheWay, driverThere, rideOver, rideCancelled
    case rideOffer
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Rides.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
