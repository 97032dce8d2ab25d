internal import Intents

extension Reservations {
  /// The domain's phrases besides its responses, by their names in the catalogue.
  enum Phrase: String, CaseIterable {
    case table, offer, booking, otherTimes
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Reservations.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
