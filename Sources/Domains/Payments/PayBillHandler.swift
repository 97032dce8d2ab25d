internal import Conversation
internal import Foundation
internal import Intents

/// "Pay my water bill", "pay my gas bill on November 21st", "pay twenty dollars on the phone bill from savings".
struct PayBillHandler: IntentHandler {
  let payments: Payments

  var intent: String { "PayBill" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("billPayee", resolve: resolveBill),
      .named("fromAccount", whenMissing: .notRequired) { heard, _ in
        payments.resolve(account: heard)
      },
      ParameterResolver("transactionAmount", resolve: resolveAmount),
      ParameterResolver("transactionScheduledDate") { value, _ in
        guard let value else { return .notRequired }
        guard let moment = value.moment, payments.clock.date(of: moment) != nil else {
          return .unsupported(reason: "unknownTime")
        }
        return payments.clock.isOver(moment) ? .unsupported(reason: "timeInPast") : .success(value)
      },
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard let (bill, order) = try order(intent) else { return Response("failureBillNotFound") }
    guard try payments.covers(order.amount, payments.account(intent["fromAccount"])) else {
      return PaymentError.insufficientFunds.response
    }
    do {
      try await payments.provider.check(order)
      return Response(.ready, fields: fields(bill, order))
    } catch let error as PaymentError {
      return error.response
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let (bill, order) = try order(intent) else { return Response("failureBillNotFound") }
    do {
      let isDone = try await payments.provider.carryOut(order)
      try payments.bills.pay(
        bill,
        with: Transfer(
          identifier: order.identifier, source: order.fromAccount, target: nil,
          amount: order.amount.amount, currency: order.amount.currency,
          date: order.date ?? payments.clock.now()))
      return Response(isDone ? .success : .inProgress, fields: fields(bill, order))
    } catch let error as PaymentError {
      return error.response
    }
  }

  private func resolveBill(_ value: Value?, _ intent: Intent) throws -> Resolution<Value> {
    if case .entity? = value, let value { return .success(value) }
    let open = try payments.bills(in: intent).filter { $0.open > 0 }
    // Of several bills from one payee, the first one due is meant.
    let firsts = open.indices.filter { index in
      open.firstIndex { $0.payee == open[index].payee && $0.type == open[index].type } == index
    }.map { open[$0] }
    switch firsts.count {
    case 0: return value == nil ? .notRequired : .unsupported(reason: "noBillFound")
    case 1: return .success(.entity(Payments.entity(firsts[0])))
    default: return .disambiguation(firsts.map { .entity(Payments.entity($0)) })
    }
  }

  private func resolveAmount(_ value: Value?, _ intent: Intent) throws -> Resolution<Value> {
    guard let value else { return .notRequired }
    guard let amount = value.money, amount.amount > 0 else { return .unsupported(reason: nil) }
    guard let bill = try bill(intent) else { return .success(value) }
    guard amount.currency == bill.currency else {
      return .unsupported(reason: "currencyUnsupported")
    }
    return amount.amount > bill.open
      ? .unsupported(reason: "amountAboveMaximum") : .success(value)
  }

  private func bill(_ intent: Intent) throws -> Bill? {
    guard let entity = intent["billPayee"]?.entity else { return nil }
    return try payments.bills.bills().first { $0.identifier == entity.identifier && $0.open > 0 }
  }

  private func order(_ intent: Intent) throws -> (bill: Bill, order: PaymentOrder)? {
    guard let bill = try bill(intent) else { return nil }
    let whole = Money(amount: bill.open, currency: bill.currency)
    let order = PaymentOrder(
      kind: .bill, identifier: UUID().uuidString.lowercased(),
      person: .init(name: bill.payee), amount: intent["transactionAmount"]?.money ?? whole,
      note: payments.noun(bill), text: intent.text.isEmpty ? nil : intent.text,
      fromAccount: payments.account(intent["fromAccount"])?.name,
      date: intent["transactionScheduledDate"]?.moment.flatMap(payments.clock.date))
    return (bill, order)
  }

  private func fields(_ bill: Bill, _ order: PaymentOrder) -> [String: Value] {
    var fields: [String: Value] = [
      "payee": .text(bill.payee), "bill": .text(payments.noun(bill)),
      "amount": .money(order.amount), "account": order.fromAccount.map(Value.text) ?? .text(""),
    ]
    if order.fromAccount == nil { fields["account"] = nil }
    fields["when"] = order.date.map { .text(payments.day($0)) }
    if payments.provider.isSimulated { fields["simulation"] = .text(payments.provider.name) }
    return fields
  }
}
