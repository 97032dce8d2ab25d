package import Conversation

/// The reason why there is no table.
package enum ReservationError: Error, Equatable, CustomStringConvertible {
  case denied
  case requestUnsatisfiable
  case mustVerifyCredentials
  case serviceTemporarilyUnavailable
  /// Another reason, in the provider's own words.
  case refused(String)

  /// Finds the error by the code that programs use, else takes the reason's words.
  package init(code: String?, reason: String) {
    switch code {
    case "denied": self = .denied
    case "requestUnsatisfiable": self = .requestUnsatisfiable
    case "mustVerifyCredentials": self = .mustVerifyCredentials
    case "serviceTemporarilyUnavailable": self = .serviceTemporarilyUnavailable
    default: self = .refused(reason)
    }
  }

  package var description: String {
    switch self {
    case .denied: "cannot book: the restaurant denied it"
    case .requestUnsatisfiable: "cannot book: there is no such table"
    case .mustVerifyCredentials: "cannot book: nobody is logged in"
    case .serviceTemporarilyUnavailable: "cannot book: the service is not available now"
    case .refused(let reason): reason
    }
  }

  /// The answer to the speaker: a code of the catalogue, or the provider's words.
  package var response: Response {
    switch self {
    case .denied: Response("denied")
    case .requestUnsatisfiable: Response("failureRequestUnsatisfiable")
    case .mustVerifyCredentials: Response("failureRequiringAppLaunchMustVerifyCredentials")
    case .serviceTemporarilyUnavailable:
      Response("failureRequiringAppLaunchServiceTemporarilyUnavailable")
    case .refused(let reason): Response(.failure, text: reason)
    }
  }
}

extension ReservationError: AnsweredError {
  package var discreetDescription: String {
    if case .refused = self { return "the provider of tables refuses" }
    return description
  }

  package var told: ToldReason {
    if case .refused(let reason) = self { .words(reason) } else { .failed }
  }
}
