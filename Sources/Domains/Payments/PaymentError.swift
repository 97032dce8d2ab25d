package import Conversation

/// The reason why no money is moved.
package enum PaymentError: Error, Hashable, CustomStringConvertible {
  case credentialsUnverified
  case amountBelowMinimum
  case amountAboveMaximum
  case currencyUnsupported
  case insufficientFunds
  case noBankAccount
  case notEligible
  case termsAndConditionsAcceptanceRequired
  /// The other person can't be paid, or be asked.
  case noAccount
  case noValidHandle
  /// Another reason, in the provider's own words.
  case refused(String)

  private static let named: [String: PaymentError] = [
    "credentialsUnverified": .credentialsUnverified, "amountBelowMinimum": .amountBelowMinimum,
    "amountAboveMaximum": .amountAboveMaximum, "currencyUnsupported": .currencyUnsupported,
    "insufficientFunds": .insufficientFunds, "noBankAccount": .noBankAccount,
    "notEligible": .notEligible,
    "termsAndConditionsAcceptanceRequired": .termsAndConditionsAcceptanceRequired,
    "noAccount": .noAccount, "noValidHandle": .noValidHandle,
  ]

  /// Finds the error by the code that programs use, else takes the reason's words.
  package init(code: String?, reason: String) {
    self = code.flatMap { Self.named[$0] } ?? .refused(reason)
  }

  /// The code that programs use; `nil` if there is none.
  package var code: String? { Self.named.first { $0.value == self }?.key }

  /// Whether it is about the amount, so that another one may do.
  package var isAboutAmount: Bool {
    [.amountBelowMinimum, .amountAboveMaximum, .currencyUnsupported].contains(self)
  }

  package var description: String {
    switch self {
    case .credentialsUnverified: "cannot pay: nobody is logged in"
    case .amountBelowMinimum: "cannot pay: the amount is too small"
    case .amountAboveMaximum: "cannot pay: the amount is too large"
    case .currencyUnsupported: "cannot pay: the currency is not supported"
    case .insufficientFunds: "cannot pay: there is not enough money"
    case .noBankAccount: "cannot pay: there is no bank account"
    case .notEligible: "cannot pay: the account does not allow it"
    case .termsAndConditionsAcceptanceRequired: "cannot pay: the terms must be accepted first"
    case .noAccount: "cannot pay: the other person has no account"
    case .noValidHandle: "cannot pay: there is no address of the other person"
    case .refused(let reason): reason
    }
  }

  /// The answer to the speaker: a code of the catalogue, or the provider's words.
  package var response: Response {
    if case .refused(let reason) = self { return Response(.failure, text: reason) }
    let name = code ?? ""
    let stem = isAboutAmount ? "failurePayments" : "failure"
    return Response(Response.Code(rawValue: stem + name.prefix(1).uppercased() + name.dropFirst()))
  }
}

extension PaymentError: AnsweredError {
  package var discreetDescription: String {
    if case .refused = self { return "the bank refuses" }
    return description
  }

  package var told: ToldReason {
    if case .refused(let reason) = self { .words(reason) } else { .failed }
  }
}
