public import Foundation
internal import HeedApp

/// How something is paid for.
public enum INPaymentMethodType: Int, Sendable {
  /// Nothing is known.
  case unknown
  /// A checking account.
  case checking
  /// A savings account.
  case savings
  /// A brokerage account.
  case brokerage
  /// A debit card.
  case debit
  /// A credit card.
  case credit
  /// A card that was paid for.
  case prepaid
  /// A card of a store.
  case store
  /// A wallet.
  case applePay
}

/// A means of payment; a spoken one has only a name.
public final class INPaymentMethod: NSObject {
  /// The kind of account or card; `unknown` of one that was said.
  public let type: INPaymentMethodType
  /// The name people use for it.
  public let name: String?
  /// A detail that tells it from others, such as the last digits.
  public let identificationHint: String?

  /// An account or a card.
  public init(type: INPaymentMethodType, name: String?, identificationHint: String?) {
    self.type = type
    self.name = name
    self.identificationHint = identificationHint
  }

  /// A means of payment from its spoken name; `nil` for a list.
  init?(_ value: AppValue) {
    guard let words = value.words else { return nil }
    (type, name, identificationHint) = (.unknown, words, nil)
  }

  /// Its name, else its hint.
  var appValue: AppValue { .text(name ?? identificationHint ?? "") }
}
