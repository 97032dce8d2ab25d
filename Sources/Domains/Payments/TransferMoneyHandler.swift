internal import Conversation
internal import Foundation
internal import Intents

/// "Transfer fifty dollars from checking to savings".
struct TransferMoneyHandler: IntentHandler {
  let payments: Payments

  var intent: String { "TransferMoney" }

  var resolvers: [ParameterResolver] {
    [
      .named("toAccount") { heard, _ in payments.resolve(account: heard) },
      .named("fromAccount", whenMissing: { intent in onlyOther(than: intent["toAccount"]) }) {
        heard, _ in payments.resolve(account: heard)
      },
      ParameterResolver("transactionAmount") { value, _ in
        guard let value else { return .needsValue }
        guard let amount = value.money else { return .unsupported(reason: nil) }
        return payments.obstacle(amount).map { .unsupported(reason: $0.code) } ?? .success(value)
      },
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard let order = order(intent) else { return Response(.failure) }
    if order.fromAccount == order.person.name { return Response("failureSameAccount") }
    guard try payments.covers(order.amount, payments.account(intent["fromAccount"])) else {
      return PaymentError.insufficientFunds.response
    }
    do {
      try await payments.provider.check(order)
      return Response(.ready, fields: fields)
    } catch let error as PaymentError {
      return error.response
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let order = order(intent) else { return Response(.failure) }
    do {
      let isDone = try await payments.provider.carryOut(order)
      try payments.bills.enter(
        Transfer(
          identifier: order.identifier, source: order.fromAccount, target: order.person.name,
          amount: order.amount.amount, currency: order.amount.currency, note: order.note,
          date: payments.clock.now()))
      return Response(isDone ? .success : .inProgress, fields: fields)
    } catch let error as PaymentError {
      return error.response
    }
  }

  /// The account to take money from if none is named and only one besides the target holds any.
  private func onlyOther(than target: Value?) -> Resolution<Value> {
    let others = payments.configuration.accounts.filter {
      $0.name != target?.entity?.name && $0.opening != nil
    }
    guard others.count == 1 else { return .needsValue }
    return .success(
      .entity(Entity(kind: "account", identifier: others[0].name, name: others[0].name)))
  }

  private func order(_ intent: Intent) -> PaymentOrder? {
    guard let target = intent["toAccount"]?.entity?.name,
      let source = intent["fromAccount"]?.entity,
      let amount = intent["transactionAmount"]?.money
    else { return nil }
    return PaymentOrder(
      kind: .transfer, identifier: UUID().uuidString.lowercased(), person: .init(name: target),
      amount: amount, note: intent["transactionNote"]?.text,
      text: intent.text.isEmpty ? nil : intent.text, fromAccount: source.name)
  }

  private var fields: [String: Value] {
    payments.provider.isSimulated ? ["simulation": .text(payments.provider.name)] : [:]
  }
}
