package import Conversation
internal import Foundation
internal import Intents
package import Programs
package import Storage

/// The app that sends money and asks for it, and keeps the ledger.
package struct Payments: Sendable {
  let store: PaymentStore
  let bills: BillStore
  let contacts: ContactBook
  let provider: any PaymentProvider
  let configuration: PaymentsConfiguration
  let clock: WallClock

  /// Money is moved by `provider`, else by the configured program, else by the simulated bank.
  package init(
    _ configuration: PaymentsConfiguration = PaymentsConfiguration(), database: Database,
    effects: Effects, programs: ServingPrograms = ServingPrograms(),
    provider: (any PaymentProvider)? = nil, clock: WallClock = WallClock()
  ) {
    self.configuration = configuration.completed(from: clock.phrases)
    self.clock = clock
    store = PaymentStore(database)
    bills = BillStore(database)
    contacts = ContactBook(ContactStore(database), clock.language)
    let program = programs.program(configuration.program, of: Self.key, effects).map {
      ProgramBank(name: configuration.name, program: $0)
    }
    self.provider = provider ?? program ?? SimulatedBank()
  }

  /// Its grammar uses the names of people that the messaging app contributes.
  package var app: App {
    var app = App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        PaymentHandler(payments: self, kind: .send), PaymentHandler(payments: self, kind: .request),
        SearchForPaymentsHandler(payments: self), GetPaymentBalanceHandler(payments: self),
        PayBillHandler(payments: self), SearchForBillsHandler(payments: self),
        TransferMoneyHandler(payments: self), SearchForAccountsHandler(payments: self),
      ], vocabularies: [accountNames, billPayees])
    app.learn = { [contacts] in try contacts.learn($0, $1) }
    return app
  }

  /// Records money received or asked for; returns `false` if it was known already.
  @discardableResult
  package func receive(_ payment: IncomingPayment) throws -> Bool {
    try store.enter(
      Payment(
        identifier: payment.identifier ?? UUID().uuidString.lowercased(),
        kind: payment.isRequest ? .owed : .received,
        person: contacts.participant(namedOutside: payment.person),
        amount: payment.amount.amount, currency: payment.amount.currency, note: payment.note,
        status: payment.isRequest ? .pending : .completed, created: payment.date ?? clock.now()))
  }

  /// The reason why an amount can't be paid, known before anybody is asked.
  func obstacle(_ amount: Money) -> PaymentError? {
    guard configuration.currencies.contains(amount.currency) else { return .currencyUnsupported }
    if amount.amount < configuration.minimum { return .amountBelowMinimum }
    return amount.amount > configuration.maximum ? .amountAboveMaximum : nil
  }

  /// Resolves a heard name among the contacts, else among the people in the ledger.
  func resolve(_ heard: String) throws -> Resolution<Value> {
    let resolution = try contacts.resolve(heard)
    guard case .unsupported(let reason) = resolution else { return resolution }
    let names = try store.payments().map(\.person.name)
    let unique = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
    return NameMatch(heard, among: unique) { [$0] }.resolution(unsupported: reason) {
      Entity(kind: "contact", identifier: "", name: $0)
    }
  }
}
