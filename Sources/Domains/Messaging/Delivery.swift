/// A means to deliver messages.
package protocol Delivery: Sendable {
  /// Checks, before a message is sent, that messages can be sent at all; throws a `DeliveryError` if not.
  func check() async throws

  /// Sends one message; if it throws, it is called again later with the same identifier.
  func deliver(_ message: Message) async throws

  /// Changes the text of a delivered message.
  func edit(_ message: Message, content: String) async throws(DeliveryError)

  /// Takes back a delivered message.
  func unsend(_ message: Message) async throws(DeliveryError)
}

extension Delivery {
  package func check() async throws {}
  package func edit(_ message: Message, content: String) async throws(DeliveryError) {
    throw .unsupported
  }
  package func unsend(_ message: Message) async throws(DeliveryError) { throw .unsupported }
}
