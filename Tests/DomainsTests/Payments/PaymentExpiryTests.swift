import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct PaymentExpiryTests {
  @Test func `what nobody owes goes`() throws {
    try ExpiryCase.check([
      ExpiryCase(
        table: "payments",
        columns: "identifier, kind, person, amount, currency, status, created, settled",
        gone: ["'a', 'sent', 'Tom', '5', 'USD', 'completed', $3651, '0'"],
        kept: [
          "'b', 'owed', 'Tom', '5', 'USD', 'pending', $3651, '0'",
          "'c', 'sent', 'Tom', '5', 'USD', 'completed', $3649, '0'",
        ]),
      ExpiryCase(
        table: "bills", columns: "identifier, payee, amount, currency, created, settled, paid",
        gone: ["'a', 'City Water', '42.10', 'USD', $3660, '42.10', $3651"],
        kept: [
          "'b', 'City Water', '42.10', 'USD', $3660, '2.10', $3651",
          "'c', 'City Water', '42.10', 'USD', $3660, '0', NULL",
        ]),
    ])
  }

  let path: String
  let folder: TemporaryFolder
  let now = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  @Test func `what is in the accounts stays when what moved is summed up`() throws {
    let bills = BillStore(try Database(path: path))
    let old = now - 4_000 * 86_400
    for (number, amount) in ["0.10", "0.20", "1000000000000.01"].enumerated() {
      for (name, target) in [("a", "savings"), ("b", nil)] {
        try bills.enter(
          Transfer(
            identifier: "\(name)\(number)", source: "checking", target: target,
            amount: Decimal(string: amount) ?? 0, currency: "USD", note: "x",
            date: old + Double(number)))
      }
    }
    try bills.enter(
      Transfer(
        identifier: "new", source: "checking", target: "savings", amount: 7, currency: "USD",
        date: now))
    for _ in 1...2 {
      _ = try Housekeeping(bills.database).tidy(Retention().days, at: now)
      let left = try bills.transfers()
      #expect(left.map(\.identifier).sorted() == ["a2", "b2", "new"])
      #expect(
        left.filter { $0.date < now }.map(\.amount)
          == Array(repeating: Decimal(string: "1000000000000.31") ?? 0, count: 2))
    }
  }
}
