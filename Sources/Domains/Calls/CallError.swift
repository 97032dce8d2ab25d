package import Conversation

/// The reason why a call failed.
package enum CallError: Error, Hashable, CustomStringConvertible {
  case callingServiceNotAvailable
  case contactNotSupportedByApp
  case airplaneModeEnabled
  case unableToHandOff
  case appConfigurationRequired
  case callInProgress
  case callRinging
  case requiringInAppAuthentication
  case videoCallUnsupported
  case microphoneNotAccessible
  case cameraNotAccessible
  case noCallToHangUp
  /// Another reason, in the dialler's own words.
  case refused(String)

  private static let named: [String: CallError] = [
    "callingServiceNotAvailable": .callingServiceNotAvailable,
    "contactNotSupportedByApp": .contactNotSupportedByApp,
    "airplaneModeEnabled": .airplaneModeEnabled, "unableToHandOff": .unableToHandOff,
    "appConfigurationRequired": .appConfigurationRequired, "callInProgress": .callInProgress,
    "callRinging": .callRinging, "requiringInAppAuthentication": .requiringInAppAuthentication,
    "videoCallUnsupported": .videoCallUnsupported,
    "microphoneNotAccessible": .microphoneNotAccessible,
    "cameraNotAccessible": .cameraNotAccessible, "noCallToHangUp": .noCallToHangUp,
  ]

  /// Finds the error by the code that programs use, else takes the reason's words.
  package init(code: String?, reason: String) {
    self = code.flatMap { Self.named[$0] } ?? .refused(reason)
  }

  /// The code that programs use; `nil` if there is none.
  package var code: String? { Self.named.first { $0.value == self }?.key }

  package var description: String {
    switch self {
    case .callingServiceNotAvailable: "cannot call: the service is not available now"
    case .contactNotSupportedByApp: "cannot call: nobody can be reached there"
    case .airplaneModeEnabled: "cannot call: airplane mode is on"
    case .unableToHandOff: "cannot call: the call cannot be handed over"
    case .appConfigurationRequired: "cannot call: the app must be set up first"
    case .callInProgress: "cannot call: another call goes on"
    case .callRinging: "cannot call: another call rings"
    case .requiringInAppAuthentication: "cannot call: nobody is logged in"
    case .videoCallUnsupported: "cannot call: there are no video calls"
    case .microphoneNotAccessible: "cannot call: the microphone is not accessible"
    case .cameraNotAccessible: "cannot call: the camera is not accessible"
    case .noCallToHangUp: "cannot hang up: there is no call"
    case .refused(let reason): reason
    }
  }

  /// The answer to the speaker: a code of the catalogue, or the dialler's words.
  package var response: Response {
    if case .refused(let reason) = self { return Response(.failure, text: reason) }
    let name = code ?? ""
    return Response(
      Response.Code(rawValue: "failure" + name.prefix(1).uppercased() + name.dropFirst()))
  }
}

extension CallError: AnsweredError {
  package var discreetDescription: String {
    if case .refused = self { return "the dialler refuses" }
    return description
  }

  package var told: ToldReason {
    if case .refused(let reason) = self { .words(reason) } else { .failed }
  }
}
