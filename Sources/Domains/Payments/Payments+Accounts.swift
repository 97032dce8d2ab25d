internal import Conversation
internal import Foundation
internal import Intents
internal import Storage

extension Payments {
  /// The names of the accounts, which the grammar listens for.
  var accountNames: VocabularySource {
    let names = configuration.accounts.map(\.name)
    return VocabularySource(name: "account", version: { 0 }) {
      names.map { VocabularySource.Term($0) }
    }
  }

  /// Which account a heard name means.
  func resolve(account heard: String) -> Resolution<Value> {
    NameMatch(heard, among: configuration.accounts) { [$0.name] }
      .resolution(unsupported: "noAccountFound") {
        Entity(kind: "account", identifier: $0.name, name: $0.name)
      }
  }

  /// The account a settled value is, else the first there is.
  func account(_ value: Value?) -> PaymentAccount? {
    guard let name = value?.entity?.name else { return configuration.accounts.first }
    return configuration.accounts.first { $0.name == name }
  }

  /// What is in an account; `nil` where that is not known.
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

  /// Whether an account has enough, as far as is known.
  func covers(_ amount: Money, _ account: PaymentAccount?) throws -> Bool {
    guard let account, let balance = try balance(of: account) else { return true }
    return balance.currency == amount.currency && balance.amount >= amount.amount
  }
}
