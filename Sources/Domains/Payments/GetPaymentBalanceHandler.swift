internal import Conversation
internal import Foundation
internal import Intents

/// "How much does Bill owe me", "what do I owe Maria", "who owes me money".
struct GetPaymentBalanceHandler: IntentHandler {
  let payments: Payments

  var intent: String { "GetPaymentBalance" }

  var resolvers: [ParameterResolver] {
    [.named("person", whenMissing: .notRequired) { heard, _ in try payments.resolve(heard) }]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let direction = intent["direction"]?.text
    let person = try intent["person"].map(payments.contacts.participant)
    let open = try payments.store.payments().filter { payment in
      payment.open > 0 && (person.map(payment.person.isSame) ?? true)
    }
    var balances = Self.balances(open)
    if direction == "owedToMe" { balances.removeAll { $0.amount < 0 } }
    if direction == "owedByMe" { balances.removeAll { $0.amount > 0 } }
    guard !balances.isEmpty else {
      guard let person else {
        return Response(.success, direction == "owedByMe" ? "noDebts" : "none")
      }
      return Response(.success, "settled", fields: ["settledWith": .text(person.name)])
    }
    return Response(
      .success,
      fields: [
        "balance": .text(balances.map(spoken).joined(separator: " ")),
        "amounts": .list(
          balances.map { .money(Money(amount: $0.amount.magnitude, currency: $0.currency)) }),
      ])
  }

  /// The open balance between the speaker and a person; positive if the person owes it.
  private struct Balance {
    let person: String
    let currency: String
    var amount: Decimal
  }

  private static func balances(_ open: [Payment]) -> [Balance] {
    var balances: [Balance] = []
    for payment in open.reversed() {
      let amount = payment.kind == .requested ? payment.open : -payment.open
      let place = balances.firstIndex {
        $0.person == payment.person.name && $0.currency == payment.currency
      }
      if let place {
        balances[place].amount += amount
      } else {
        balances.append(
          Balance(person: payment.person.name, currency: payment.currency, amount: amount))
      }
    }
    return balances.filter { $0.amount != 0 }
  }

  private func spoken(_ balance: Balance) -> String {
    let money = Money(amount: balance.amount.magnitude, currency: balance.currency)
    return payments.clock(
      balance.amount > 0 ? Payments.Phrase.owesYou : .youOwe,
      ["person": .text(balance.person), "amount": .money(money)])
  }
}
