/// A bank or service that moves money.
///
/// Refusals are thrown as `PaymentError`.
package protocol PaymentProvider: Sendable {
  /// The provider's name in answers: "simulated bank".
  var name: String { get }

  /// Whether payments are only simulated, so that no money will move.
  var isSimulated: Bool { get }

  /// Checks whether an order would be accepted, without carrying it out; throws if not.
  func check(_ order: PaymentOrder) async throws

  /// Carries an order out, once for each identifier; returns `false` while it is still in progress.
  func carryOut(_ order: PaymentOrder) async throws -> Bool
}

extension PaymentProvider {
  package var isSimulated: Bool { false }
  package func check(_ order: PaymentOrder) async throws {}
}

/// A bank without money: everything within the limits succeeds, but only in the ledger.
package struct SimulatedBank: PaymentProvider {
  package let name: String
  package let isSimulated = true

  package init(name: String = "simulated bank") {
    self.name = name
  }

  package func carryOut(_ order: PaymentOrder) async throws -> Bool { true }
}
