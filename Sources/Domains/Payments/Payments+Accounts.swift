internal import Conversation
internal import Foundation
internal import Intents

extension Payments {
  /// The grammar's vocabulary of accounts.
  var accountNames: VocabularySource {
    let names = configuration.accounts.map(\.name)
    return VocabularySource(name: "account", version: { 0 }) {
      names.map { VocabularySource.Term($0) }
    }
  }

  /// Resolves a heard name to an account.
  func resolve(account heard: String) -> Resolution<Value> {
    NameMatch(heard, among: configuration.accounts) { [$0.name] }
      .resolution(unsupported: "noAccountFound") {
        Entity(kind: "account", identifier: $0.name, name: $0.name)
      }
  }

  /// The account a value was resolved to, else the first one.
  func account(_ value: Value?) -> PaymentAccount? {
    guard let name = value?.entity?.name else { return configuration.accounts.first }
    return configuration.accounts.first { $0.name == name }
  }

  /// The balance of an account; `nil` if unknown.
  func balance(of account: PaymentAccount) throws -> Money? {
    guard let opening = account.opening else { return nil }
    let now = clock.now()
    let moved = try bills.transfers().filter { $0.date <= now && $0.currency == opening.currency }
    let amount = moved.reduce(opening.amount) { sum, transfer in
      sum + (transfer.target == account.name ? transfer.amount : 0)
        - (transfer.source == account.name ? transfer.amount : 0)
    }
    return Money(amount: amount, currency: opening.currency)
  }

  /// Whether an account has enough money, as far as is known: what another currency costs is not.
  func covers(_ amount: Money, _ account: PaymentAccount?) throws -> Bool {
    guard let balance = try account.flatMap(balance(of:)), balance.currency == amount.currency
    else { return true }
    return balance.amount >= amount.amount
  }
}
