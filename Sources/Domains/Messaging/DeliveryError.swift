package import Conversation
internal import Intents

/// The reason why messages can't be sent.
package enum DeliveryError: Error, Equatable, CustomStringConvertible {
  /// The speaker must log in first.
  case notAuthenticated
  case unavailable(String)
  /// The service will never take this message, for a reason in its own words.
  case refused(String)
  /// Nothing is set up that sends messages.
  case noService
  /// The service can't change messages once they are sent.
  case unsupported

  package var description: String {
    switch self {
    case .notAuthenticated: "cannot send messages: nobody is logged in"
    case .unavailable(let reason): "cannot send messages: \(reason)"
    case .refused(let reason): "cannot send the message: \(reason)"
    case .noService: "cannot send messages: no program for it is configured"
    case .unsupported: "cannot change messages: the service does not do that"
    }
  }
}

extension DeliveryError: AnsweredError {
  package var response: Response {
    switch self {
    case .notAuthenticated: Response("failureRequiringInAppAuthentication")
    case .unavailable(let reason):
      Response("failureMessageServiceNotAvailable", fields: ["reason": .text(reason)])
    case .refused(let reason): Response(.failure, "refused", fields: ["reason": .text(reason)])
    case .noService: Response(.inProgress, "noService")
    case .unsupported: Response("failureUnsupportedOnService")
    }
  }

  package var discreetDescription: String {
    switch self {
    case .unavailable: "cannot send messages: the service does not take them"
    case .refused: "cannot send the message: the service refuses it"
    case .notAuthenticated, .noService, .unsupported: description
    }
  }
}
