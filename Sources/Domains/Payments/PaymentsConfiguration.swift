package import Conversation
package import Foundation
package import Intents
package import JSON

/// The configuration of the app that pays.
package struct PaymentsConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The smallest amount to send or ask for, in any currency.
  package var minimum: Decimal
  /// The largest amount, in any currency.
  package var maximum: Decimal
  /// The currencies accepted, as ISO 4217 codes.
  package var currencies: [String]
  /// The program that pays, instead of the simulated bank.
  package var program: ConfiguredProgram?
  /// The most payments to read aloud; more are summed up.
  package var spokenPayments: Int
  /// The speaker's own accounts, those of the language where it names none; bills are paid from the first.
  package var accounts: [PaymentAccount]

  package static let usualCurrencies = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "INR"]

  package init(
    name: String = "Pay", alternativeNames: [App.AlternativeName] = [],
    minimum: Decimal = Decimal(1) / 100, maximum: Decimal = 10_000,
    currencies: [String] = usualCurrencies, program: ConfiguredProgram? = nil,
    spokenPayments: Int = 5,
    accounts: [PaymentAccount] = []
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.minimum = minimum
    self.maximum = maximum
    self.currencies = currencies
    self.program = program
    self.spokenPayments = spokenPayments
    self.accounts = accounts
  }
}

extension PaymentsConfiguration {
  package init() { self.init(name: "Pay") }

  package var programs: [(key: String, program: ConfiguredProgram)] {
    program.map { [("program", $0)] } ?? []
  }

  package mutating func complete(from phrases: Phrasebook) throws(JSONFault) {
    if accounts.isEmpty { accounts = try phrases.usual("accounts", of: PaymentAccount.self) }
  }
}
