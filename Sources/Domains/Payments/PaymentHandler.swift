internal import Conversation
internal import Foundation
internal import Intents

/// "Send twenty dollars to Bill", "request forty dollars from Tom Baker for the tickets".
struct PaymentHandler: IntentHandler {
  let payments: Payments
  let kind: PaymentOrder.Kind

  var intent: String { kind == .send ? "SendPayment" : "RequestPayment" }

  private var person: String { kind == .send ? "payee" : "payer" }

  var resolvers: [ParameterResolver] {
    let account = ParameterResolver.named("fromAccount", whenMissing: .notRequired) { heard, _ in
      payments.resolve(account: heard)
    }
    return [
      .named(person) { heard, _ in try payments.contacts.resolve(heard) },
      ParameterResolver("currencyAmount") { value, _ in
        guard let value else { return .needsValue }
        guard let amount = value.money else { return .unsupported(reason: nil) }
        return payments.obstacle(amount).map { .unsupported(reason: $0.code) } ?? .success(value)
      },
      ParameterResolver("note") { value, _ in
        guard let note = value?.text, note.contains(where: { !$0.isWhitespace }) else {
          return .notRequired
        }
        return .success(.text(note))
      },
    ] + (kind == .send ? [account] : [])
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard let order = try order(intent) else { return Response(.failure) }
    guard try kind == .request || payments.covers(order.amount, account(intent)) else {
      return PaymentError.insufficientFunds.response
    }
    do {
      try await payments.provider.check(order)
      return Response(.ready, fields: fields(order))
    } catch let error as PaymentError {
      return error.response
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let order = try order(intent) else { return Response(.failure) }
    do {
      let isDone = try await payments.provider.carryOut(order)
      try payments.store.enter(
        Payment(
          identifier: order.identifier, kind: kind == .send ? .sent : .requested,
          person: order.person, amount: order.amount.amount, currency: order.amount.currency,
          note: order.note, status: isDone && kind == .send ? .completed : .pending,
          created: payments.clock.now()))
      if kind == .send {
        try payments.bills.enter(
          Transfer(
            identifier: order.identifier, source: account(intent)?.name, target: nil,
            amount: order.amount.amount, currency: order.amount.currency, note: order.note,
            date: payments.clock.now()))
      }
      return Response(isDone ? .success : .inProgress, fields: fields(order))
    } catch let error as PaymentError {
      return error.response
    }
  }

  /// The account that is paid from.
  private func account(_ intent: Intent) -> PaymentAccount? {
    payments.account(intent["fromAccount"])
  }

  private func order(_ intent: Intent) throws -> PaymentOrder? {
    guard let person = intent[person], let amount = intent["currencyAmount"]?.money else {
      return nil
    }
    return PaymentOrder(
      kind: kind, identifier: UUID().uuidString.lowercased(),
      person: try payments.contacts.participant(person), amount: amount,
      note: intent["note"]?.text, text: intent.text.isEmpty ? nil : intent.text,
      fromAccount: intent["fromAccount"]?.entity?.name)
  }

  private func fields(_ order: PaymentOrder) -> [String: Value] {
    var fields: [String: Value] = [person: .text(order.person.name)]
    if payments.provider.isSimulated { fields["simulation"] = .text(payments.provider.name) }
    return fields
  }
}
