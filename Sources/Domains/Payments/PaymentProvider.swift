/// Moves money.
///
/// Refusals are thrown as `PaymentError`.
package protocol PaymentProvider: Sendable {
  /// How it is spoken of: "simulated bank".
  var name: String { get }

  /// Whether no money will move.
  var isSimulated: Bool { get }

  /// Throws when an order would be refused, without carrying it out.
  func check(_ order: PaymentOrder) async throws

  /// Carries an order out, once for each identifier; `false` while that still goes on.
  func carryOut(_ order: PaymentOrder) async throws -> Bool
}

extension PaymentProvider {
  package var isSimulated: Bool { false }
  package func check(_ order: PaymentOrder) async throws {}
}
