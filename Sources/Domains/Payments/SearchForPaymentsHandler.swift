internal import Conversation
internal import Foundation
internal import Intents

/// "What did I pay Maria last week", "show my payments", "who has asked me for money".
struct SearchForPaymentsHandler: IntentHandler {
  let payments: Payments

  var intent: String { "SearchForPayments" }

  var resolvers: [ParameterResolver] {
    [
      .named("person", whenMissing: .notRequired) { heard, _ in try payments.resolve(heard) },
      ParameterResolver("dateRange") { value, _ in
        guard let value else { return .notRequired }
        let isKnown = value.moment.flatMap { payments.clock.interval(of: $0, .past) } != nil
        return isKnown ? .success(value) : .unsupported(reason: "unknownTime")
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let found = Array(Selection(intent).of(try matching(intent).reversed()).reversed())
    guard !found.isEmpty else { return Response(.success, "none") }
    let limit = payments.configuration.spokenPayments
    let bills = Dictionary(
      try payments.bills.bills().map { ($0.identifier, payments.noun($0)) }
    ) { first, _ in first }
    let sentences = found.map { spoken($0, bills) }
    var fields: [String: Value] = [
      "payments": .list(zip(found, sentences).map { .entity(Self.entity($0, $1)) }),
      "count": .number(Double(found.count)),
      "read": .text(sentences.prefix(limit).joined(separator: " ")),
    ]
    guard found.count > limit else { return Response(.success, fields: fields) }
    fields["latest"] = .text(sentences[0])
    return Response(.success, "latest", fields: fields)
  }

  private func matching(_ intent: Intent) throws -> [Payment] {
    let kinds = Set(intent.elements(of: "kinds").compactMap { $0.text.flatMap(Payment.Kind.init) })
    let person = try intent["person"].map(payments.contacts.participant)
    let interval = intent["dateRange"]?.moment.flatMap { payments.clock.interval(of: $0, .past) }
    let now = payments.clock.now()
    return try payments.store.payments().filter { payment in
      // Bills may be paid on a future day.
      guard payment.created <= now else { return false }
      guard kinds.isEmpty || kinds.contains(payment.kind) else { return false }
      if let person, !payment.person.isSame(as: person) { return false }
      guard let interval else { return true }
      return payment.created >= interval.start && payment.created < interval.end
    }
  }

  private static func entity(_ payment: Payment, _ spoken: String) -> Entity {
    Entity(kind: "payment", identifier: payment.identifier, name: spoken)
  }

  /// "You sent Maria Garcia fifteen dollars for lunch yesterday at 5 p.m."; `bills` are names of bills by identifier.
  private func spoken(_ payment: Payment, _ bills: [String: String]) -> String {
    var fields: [String: Value] = [
      "person": .text(payment.person.name),
      "amount": .money(Money(amount: payment.amount, currency: payment.currency)),
      "when": .moment(payments.clock.moment(of: payment.created)),
    ]
    let purpose = payment.note ?? payment.bill.flatMap { bills[$0] }
    fields["purpose"] = purpose.map(Value.text)
    let phrase: Payments.Phrase =
      switch payment.kind {
      case .sent: .moneySent
      case .received: .moneyReceived
      case .requested: .moneyRequested
      case .owed: .moneyOwed
      }
    return payments.clock(phrase, fields)
  }
}
