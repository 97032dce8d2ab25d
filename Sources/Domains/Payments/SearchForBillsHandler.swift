internal import Conversation
internal import Foundation
internal import Intents

/// "What bills are due this week", "how much is my water bill", "have I paid the phone bill".
struct SearchForBillsHandler: IntentHandler {
  let payments: Payments

  var intent: String { "SearchForBills" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("dueDateRange") { value, _ in
        guard let value else { return .notRequired }
        let isKnown = value.moment.flatMap { payments.clock.interval(of: $0, .future) } != nil
        return isKnown ? .success(value) : .unsupported(reason: "unknownTime")
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let found = try payments.bills(in: intent).filter { accepts($0, intent) }
    guard !found.isEmpty else { return Response(.success, "none") }
    let limit = payments.configuration.spokenPayments
    return Response(
      .success,
      fields: [
        "bills": .list(found.map { .entity(Payments.entity($0)) }),
        "count": .number(Double(found.count)),
        "read": .text(found.prefix(limit).map(spoken).joined(separator: " ")),
      ])
  }

  private func accepts(_ bill: Bill, _ intent: Intent) -> Bool {
    switch intent["status"]?.text {
    case "pending"? where bill.open == 0, "completed"? where bill.open > 0: return false
    default: break
    }
    guard let moment = intent["dueDateRange"]?.moment else { return true }
    guard let interval = payments.clock.interval(of: moment, .future), let due = bill.due else {
      return false
    }
    return due >= interval.start && due < interval.end
  }

  /// One bill in a sentence: "City Water wants forty-two dollars for the water bill, due on Friday".
  private func spoken(_ bill: Bill) -> String {
    let isOpen = bill.open > 0
    let amount = Money(amount: isOpen ? bill.open : bill.amount, currency: bill.currency)
    let noun = payments.noun(bill)
    var fields: [String: Value] = ["payee": .text(bill.payee), "amount": .money(amount)]
    if isOpen {
      fields["bill"] = .text(noun)
      fields["due"] = bill.due.map { .text(payments.day($0)) }
      return payments.clock(Payments.Phrase.billOpen, fields)
    }
    let date = bill.paid ?? bill.created
    fields["bill"] = .text(noun.capitalizedSentence)
    fields["when"] = .text(payments.day(date))
    return payments.clock(
      date > payments.clock.now() ? Payments.Phrase.billToBePaid : .billPaid, fields)
  }
}
