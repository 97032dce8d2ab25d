import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct PaymentStoreTests {
  let store: PaymentStore

  init() throws { store = try PaymentStore(Database(path: ":memory:")) }

  private func payment(
    _ identifier: String, _ kind: Payment.Kind, _ amount: Decimal, _ currency: String = "USD",
    person: String = "Bill"
  ) -> Payment {
    Payment(
      identifier: identifier, kind: kind, person: .init(name: person), amount: amount,
      currency: currency, status: kind == .sent || kind == .received ? .completed : .pending,
      created: Date(timeIntervalSince1970: 1_000))
  }

  @Test func `amounts come back to the cent`() throws {
    let dime = payment("a", .sent, Decimal(string: "0.10") ?? 0)
    #expect(try store.enter(dime))
    #expect(try store.enter(dime) == false)
    #expect(try store.payments() == [dime])
  }

  @Test func `money that comes in pays the oldest open request of that person and currency`() throws
  {
    try store.enter(payment("a", .requested, 10))
    try store.enter(payment("b", .requested, 10))
    try store.enter(payment("c", .requested, 10, "EUR"))
    try store.enter(payment("d", .requested, 10, person: "Nancy"))
    try store.enter(payment("e", .received, 15))
    let open = try store.payments().reversed().map { "\($0.identifier) \($0.open) \($0.status)" }
    #expect(
      open == [
        "a 0 completed", "b 5 pending", "c 10 pending", "d 10 pending", "e 0 completed",
      ])
  }

  @Test func `money that is sent pays what is owed, and nothing else`() throws {
    try store.enter(payment("a", .owed, 10))
    try store.enter(payment("b", .requested, 10))
    try store.enter(payment("c", .sent, 30))
    #expect(try store.payments().reversed().map(\.open) == [0, 10, 0])
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (4, "10 USD open to Tom Clark for lunch"),
      (10, "bill of City Water, 0 open"),
      (10, "100 USD to savings"),
    ]) { database in
      var lines = try PaymentStore(database).payments().map {
        "\($0.open) \($0.currency) open to \($0.person.name) for \($0.note ?? "")"
      }
      // Older stores have no bills, but their tables are there.
      lines += try BillStore(database).bills().map { "bill of \($0.payee), \($0.open) open" }
      lines += try BillStore(database).transfers().map {
        "\($0.amount) \($0.currency) to \($0.target ?? "")"
      }
      return lines
    }
  }
}
