internal import Foundation
package import Storage

/// Stores the ledger of payments that were sent, received or asked for.
package struct PaymentStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// Enters a payment; money sent or received settles open requests of that person, oldest first.
  ///
  /// `false`, without any change, if its identifier is known.
  @discardableResult
  package func enter(_ payment: Payment) throws -> Bool {
    try database.write { connection in
      guard try Self.insert(payment, connection) else { return false }
      if payment.status == .completed { try Self.settle(with: payment, connection) }
      return true
    }
  }

  /// Enters a payment without settling requests; `false` if its identifier is known.
  static func insert(_ payment: Payment, _ connection: Connection) throws -> Bool {
    try connection.run(
      """
      INSERT INTO payments (identifier, kind, person, contact, handle, amount, currency, note,
        bill, status, created, settled)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (identifier) DO NOTHING
      """, payment.identifier, payment.kind.rawValue, payment.person.name,
      payment.person.contact, payment.person.handle, payment.amount, payment.currency,
      payment.note, payment.bill, payment.status.rawValue, payment.created, payment.settled) == 1
  }

  /// All payments, latest first.
  package func payments() throws -> [Payment] {
    try database.read { try Self.payments($0) }
  }

  private static func settle(with payment: Payment, _ connection: Connection) throws {
    let kind: Payment.Kind
    switch payment.kind {
    case .sent: kind = .owed
    case .received: kind = .requested
    case .requested, .owed: return
    }
    var left = payment.amount
    let open = try payments(connection).reversed().filter {
      $0.kind == kind && $0.currency == payment.currency && $0.open > 0
        && $0.person.isSame(as: payment.person)
    }
    for request in open where left > 0 {
      let part = min(left, request.open)
      left -= part
      let settled = request.settled + part
      let status: Payment.Status = settled == request.amount ? .completed : .pending
      try connection.run(
        "UPDATE payments SET settled = ?, status = ? WHERE identifier = ?", settled,
        status.rawValue, request.identifier)
    }
  }

  private static func payments(_ connection: Connection) throws -> [Payment] {
    try connection.rows(
      """
      SELECT identifier, kind, person, contact, handle, amount, currency, note, bill, status, created,
        settled FROM payments ORDER BY created DESC, id DESC
      """
    ) { row in
      Payment(
        identifier: row.text(0), kind: Payment.Kind(rawValue: row.text(1)) ?? .sent,
        person: .init(
          name: row.text(2), contact: row.optionalInteger(3), handle: row.optionalText(4)),
        amount: row.decimal(5), currency: row.text(6), note: row.optionalText(7),
        bill: row.optionalText(8),
        status: Payment.Status(rawValue: row.text(9)) ?? .completed, created: row.date(10),
        settled: row.decimal(11))
    }
  }
}
