import Foundation
import Storage
import Testing

@testable import Domains

@Suite struct BillStoreTests {
  let database: Database
  let store: BillStore

  init() throws {
    database = try Database(path: ":memory:")
    store = BillStore(database)
  }

  private func bill(_ identifier: String, _ amount: Decimal, due: Double? = nil) -> Bill {
    Bill(
      identifier: identifier, payee: "City Water", type: "water", amount: amount, currency: "USD",
      due: due.map(Date.init(timeIntervalSince1970:)), created: Date(timeIntervalSince1970: 1_000))
  }

  private func payment(_ identifier: String, _ amount: Decimal) -> Transfer {
    Transfer(
      identifier: identifier, source: "checking", target: nil, amount: amount, currency: "USD",
      note: "the water bill", date: Date(timeIntervalSince1970: 2_000))
  }

  @Test func `bills come back as they were entered, the next to be due first`() throws {
    let cents = bill("a", Decimal(string: "42.10") ?? 0)
    #expect(try store.enter(cents))
    #expect(try store.enter(cents) == false)
    try store.enter(bill("b", 10, due: 9_000))
    try store.enter(bill("c", 10, due: 8_000))
    #expect(try store.bills().map(\.identifier) == ["c", "b", "a"])
    #expect(try store.bills().last == cents)
  }

  @Test func `a bill is paid once for each payment, here and in the ledger`() throws {
    try store.enter(bill("a", 30))
    let open = try #require(store.bills().first)
    #expect(try store.pay(open, with: payment("p", 20)))
    #expect(try store.pay(open, with: payment("p", 20)) == false)
    let rest = try #require(store.bills().first)
    #expect(rest.open == 10)
    #expect(try store.pay(rest, with: payment("q", 10)))
    let paid = try #require(store.bills().first)
    #expect(paid.open == 0)
    #expect(paid.paid == Date(timeIntervalSince1970: 2_000))
    let ledger = try PaymentStore(database).payments()
    #expect(ledger.map(\.amount) == [10, 20])
    #expect(ledger.allSatisfy { $0.kind == .sent && $0.person.name == "City Water" })
    #expect(try store.transfers().map(\.source) == ["checking", "checking"])
  }

  @Test func `what moved is entered once`() throws {
    let move = Transfer(
      identifier: "m", source: "checking", target: "savings", amount: 5, currency: "USD",
      date: Date(timeIntervalSince1970: 3_000))
    #expect(try store.enter(move))
    #expect(try store.enter(move) == false)
    #expect(try store.transfers() == [move])
  }
}
