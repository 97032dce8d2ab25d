/// Why messages can't be sent.
package enum DeliveryError: Error, Equatable, CustomStringConvertible {
  /// The speaker must log in first.
  case notAuthenticated
  case unavailable(String)

  package var description: String {
    switch self {
    case .notAuthenticated: "cannot send messages: nobody is logged in"
    case .unavailable(let reason): "cannot send messages: \(reason)"
    }
  }
}
