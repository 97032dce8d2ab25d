internal import Intents

extension Calls {
  /// What it says beside its responses.
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
