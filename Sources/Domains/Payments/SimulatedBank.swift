/// A bank without money: everything within the limits succeeds, but only in the ledger.
package struct SimulatedBank: PaymentProvider {
  package let name: String
  package let isSimulated = true

  package init(name: String = "simulated bank") {
    self.name = name
  }

  package func carryOut(_ order: PaymentOrder) async throws -> Bool { true }
}
