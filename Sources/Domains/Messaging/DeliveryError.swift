internal import Conversation

/// The reason why messages can't be sent.
package enum DeliveryError: Error, Equatable, CustomStringConvertible {
  /// The speaker must log in first.
  case notAuthenticated
  case unavailable(String)
  /// The service can't change messages once they are sent.
  case unsupported

  package var description: String {
    switch self {
    case .notAuthenticated: "cannot send messages: nobody is logged in"
    case .unavailable(let reason): "cannot send messages: \(reason)"
    case .unsupported: "cannot change messages: the service does not do that"
    }
  }
}

extension DeliveryError: DiscreetError {
  package var discreetDescription: String {
    if case .unavailable = self { return "cannot send messages: the service does not take them" }
    return description
  }
}
