internal import Conversation
internal import Intents

/// "How much money is in my checking account", "how many points are on my credit card".
struct SearchForAccountsHandler: IntentHandler {
  let payments: Payments

  var intent: String { "SearchForAccounts" }

  var resolvers: [ParameterResolver] {
    [
      .named("accountNickname", whenMissing: .notRequired) { heard, _ in
        payments.resolve(account: heard)
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let named = intent["accountNickname"]?.entity?.name
    let accounts = payments.configuration.accounts.filter { named == nil || $0.name == named }
    let sentences = try accounts.compactMap { account in
      switch intent["requestedBalanceType"]?.text {
      case "points": bonus(account.points, .accountPoints, on: account)
      case "miles": bonus(account.miles, .accountMiles, on: account)
      default: try money(account)
      }
    }
    guard !sentences.isEmpty else {
      guard let named else { return Response(.success, "none") }
      return Response(.success, "unknown", fields: ["unknown": .text(named)])
    }
    var fields: [String: Value] = ["read": .text(sentences.joined(separator: " "))]
    if payments.provider.isSimulated { fields["simulation"] = .text(payments.provider.name) }
    return Response(.success, fields: fields)
  }

  private func money(_ account: PaymentAccount) throws -> String? {
    guard let balance = try payments.balance(of: account) else { return nil }
    return payments.clock(
      Payments.Phrase.accountBalance,
      ["amount": .money(balance), "account": .text(account.name)])
  }

  private func bonus(
    _ count: Int?, _ phrase: Payments.Phrase, on account: PaymentAccount
  ) -> String? {
    count.map {
      payments.clock(phrase, ["count": .number(Double($0)), "account": .text(account.name)])
    }
  }
}
