internal import Foundation
package import Storage

/// Stores bills, and transfers between accounts; payments of bills are entered in the ledger too.
package struct BillStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// Enters a bill; `false`, without any change, if its identifier is known.
  @discardableResult
  package func enter(_ bill: Bill) throws -> Bool {
    try database.write { connection in
      try connection.run(
        """
        INSERT INTO bills (identifier, payee, type, amount, currency, due, created, settled, paid)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (identifier) DO NOTHING
        """, bill.identifier, bill.payee, bill.type, bill.amount, bill.currency,
        bill.due, bill.created, bill.settled, bill.paid) == 1
    }
  }

  /// All bills, the next due first.
  package func bills() throws -> [Bill] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT identifier, payee, type, amount, currency, due, created, settled, paid FROM bills
        ORDER BY due IS NULL, due, id
        """
      ) { row in
        Bill(
          identifier: row.text(0), payee: row.text(1), type: row.optionalText(2),
          amount: row.decimal(3), currency: row.text(4), due: row.optionalDate(5),
          created: row.date(6), settled: row.decimal(7), paid: row.optionalDate(8))
      }
    }
  }

  /// Pays a bill from an account, changing the bill, the ledger and the transfers in one transaction.
  ///
  /// `false`, without any change, if the transfer's identifier is known.
  @discardableResult
  package func pay(_ bill: Bill, with transfer: Transfer) throws -> Bool {
    try database.write { connection in
      guard try Self.enter(transfer, connection) else { return false }
      try connection.run(
        "UPDATE bills SET settled = ?, paid = ? WHERE identifier = ?",
        bill.settled + transfer.amount, transfer.date, bill.identifier)
      let payment = Payment(
        identifier: transfer.identifier, kind: .sent, person: .init(name: bill.payee),
        amount: transfer.amount, currency: transfer.currency, note: transfer.note,
        bill: bill.identifier, status: .completed, created: transfer.date)
      _ = try PaymentStore.insert(payment, connection)
      return true
    }
  }

  /// Enters a transfer; `false`, without any change, if its identifier is known.
  @discardableResult
  package func enter(_ transfer: Transfer) throws -> Bool {
    try database.write { try Self.enter(transfer, $0) }
  }

  /// All transfers, latest first.
  package func transfers() throws -> [Transfer] {
    try database.read { try Self.transfers($0) }
  }

  private static func transfers(_ connection: Connection) throws -> [Transfer] {
    try connection.rows(
      """
      SELECT identifier, source, target, amount, currency, note, date FROM transfers
      ORDER BY date DESC, id DESC
      """
    ) { row in
      Transfer(
        identifier: row.text(0), source: row.optionalText(1), target: row.optionalText(2),
        amount: row.decimal(3), currency: row.text(4), note: row.optionalText(5),
        date: row.date(6))
    }
  }

  /// Merges transfers from before a date that went the same way, which leaves the balances as they are.
  func sumUp(before limit: Date) throws {
    try database.write { connection in
      let old = try Self.transfers(connection).filter { $0.date < limit }
      let ways = Dictionary(grouping: old) { [$0.source, $0.target, $0.currency] }
      for transfers in ways.values where transfers.count > 1 {
        // The latest comes first, and stays.
        var sum = transfers[0]
        sum.note = nil
        sum.amount = transfers.reduce(0) { $0 + $1.amount }
        for transfer in transfers {
          try connection.run("DELETE FROM transfers WHERE identifier = ?", transfer.identifier)
        }
        _ = try Self.enter(sum, connection)
      }
    }
  }

  private static func enter(_ transfer: Transfer, _ connection: Connection) throws -> Bool {
    try connection.run(
      """
      INSERT INTO transfers (identifier, source, target, amount, currency, note, date)
      VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (identifier) DO NOTHING
      """, transfer.identifier, transfer.source, transfer.target, transfer.amount,
      transfer.currency, transfer.note, transfer.date) == 1
  }
}
