internal import Intents

extension Rides {
  /// The domain's phrases besides its responses, by their names in the catalogue.
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
