package import Storage

extension Payments: Domain {
  package static let key = "payments"
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package static var expiries: [Expiry] {
    let isSettled = "CAST(settled AS REAL) >= CAST(amount AS REAL)"
    return [
      Expiry(
        "payments", after: 3_650,
        .remove(from: "payments", where: "created < ?1 AND status != 'pending'"),
        .remove(from: "bills", where: "paid < ?1 AND \(isSettled)"),
        .init { database, limit, _ in try BillStore(database).sumUp(before: limit) })
    ]
  }

  package init(_ configuration: PaymentsConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      programs: household.programs,
      clock: household.clock)
  }

  package func receive(_ arrival: Arrival) throws -> Bool {
    let sender = arrival.sender ?? ""
    switch arrival.kind {
    case .payment(let amount), .request(let amount):
      try receive(
        IncomingPayment(
          identifier: arrival.identifier, person: sender, amount: amount, note: arrival.text,
          isRequest: arrival.kind == .request(amount)))
    case .bill(let amount, let due):
      try receive(
        IncomingBill(
          identifier: arrival.identifier, payee: sender, type: arrival.text, amount: amount,
          due: due))
    default: return false
    }
    return true
  }
}
