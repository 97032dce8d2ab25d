/// A bank without money: everything within the limits succeeds, and stands in the ledger only.
package struct SimulatedBank: PaymentProvider {
  package let name: String
  package let isSimulated = true

  package init(name: String = "simulated bank") {
    self.name = name
  }

  package func carryOut(_ order: PaymentOrder) async throws -> Bool { true }
}
