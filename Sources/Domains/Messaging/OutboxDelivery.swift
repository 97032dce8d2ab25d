/// Leaves messages in the outbox, where other programs find them.
package struct OutboxDelivery: Delivery {
  package init() {}

  package func deliver(_ message: Message) async throws {}
  package func edit(_ message: Message, content: String) async throws(DeliveryError) {}
  package func unsend(_ message: Message) async throws(DeliveryError) {}
}
