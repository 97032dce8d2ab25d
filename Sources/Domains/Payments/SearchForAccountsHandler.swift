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
    let wantsPoints = intent["requestedBalanceType"]?.text == "points"
    let named = intent["accountNickname"]?.entity?.name
    let accounts = payments.configuration.accounts.filter { named == nil || $0.name == named }
    let sentences = try accounts.compactMap { account in
      wantsPoints ? points(account) : try money(account)
    }
    guard !sentences.isEmpty else {
      return Response(.success, fields: named.map { ["unknown": .text($0)] } ?? [:])
    }
    var fields: [String: Value] = ["read": .text(sentences.joined(separator: " "))]
    if payments.provider.isSimulated { fields["simulation"] = .text(payments.provider.name) }
    return Response(.success, fields: fields)
  }

  private func money(_ account: PaymentAccount) throws -> String? {
    guard let balance = try payments.balance(of: account) else { return nil }
    return "You have \(Value.money(balance).spoken) in \(account.name)."
  }

  private func points(_ account: PaymentAccount) -> String? {
    account.points.map { "You have \(Value.number(Double($0)).spoken) points on \(account.name)." }
  }
}
