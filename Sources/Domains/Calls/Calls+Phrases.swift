internal import Intents

extension Calls {
  /// The domain's phrases besides its responses, by their names in the catalogue.
  enum Phrase: String, CaseIterable {
    case missedCall, missedVideoCall, voiceMessage, callFrom, videoCallFrom, callTo, videoCallTo
    case emergencyNumber, voicemail, unknownNumber, calling
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Calls.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
