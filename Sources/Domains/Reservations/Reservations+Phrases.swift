internal import Intents

extension Reservations {
  /// What it says beside its responses.
  enum Phrase: String, CaseIterable {
    case table, offer, booking, otherTimes
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Reservations.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
