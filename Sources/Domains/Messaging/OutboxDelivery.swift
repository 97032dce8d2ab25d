package import Storage

/// Leaves messages in the outbox, where other programs find them.
package struct OutboxDelivery: Delivery {
  package init() {}

  package func deliver(_ message: Message) async throws {}
}
