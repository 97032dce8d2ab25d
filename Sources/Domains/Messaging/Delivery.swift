package import Storage

/// Takes messages to where they are read.
package protocol Delivery: Sendable {
  /// Whether messages can be sent at all, asked before one is; throws a `DeliveryError` when not.
  func check() async throws

  /// Sends one message. What throws is tried again later, with the same identifier.
  func deliver(_ message: Message) async throws

  /// Changes the text of a message that was delivered.
  func edit(_ message: Message, content: String) async throws(DeliveryError)

  /// Takes back a message that was delivered.
  func unsend(_ message: Message) async throws(DeliveryError)
}

extension Delivery {
  package func check() async throws {}
  package func edit(_ message: Message, content: String) async throws(DeliveryError) {
    throw .unsupported
  }
  package func unsend(_ message: Message) async throws(DeliveryError) { throw .unsupported }
}
