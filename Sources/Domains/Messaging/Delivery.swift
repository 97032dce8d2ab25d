package import Storage

/// Takes messages to where they are read.
package protocol Delivery: Sendable {
  /// Whether messages can be sent at all, asked before one is; throws a `DeliveryError` when not.
  func check() async throws

  /// Sends one message. What throws is tried again later, with the same identifier.
  func deliver(_ message: Message) async throws
}

extension Delivery {
  package func check() async throws {}
}
