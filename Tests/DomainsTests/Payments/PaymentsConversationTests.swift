import Conversation
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// Whole conversations about money: what is heard, what is said to it, and what the bank and the ledger do.
@Suite struct PaymentsConversationTests {
  let database: Database
  let clock = HandClock()

  init() throws {
    database = try Database(path: ":memory:")
    try ContactStore(database).add([
      .init(name: "Tom Clark"), .init(name: "Tom Baker"), .init(name: "Bill James"),
      .init(name: "Maria Garcia"),
    ])
  }

  private func payments(_ provider: (any PaymentProvider)? = nil) -> Payments {
    Payments(database: database, effects: .real, provider: provider, clock: clock.clock)
  }

  private func ledger() throws -> [String] {
    try PaymentStore(database).payments().reversed().map { payment in
      "\(payment.kind) \(payment.person.name) \(payment.amount) \(payment.currency) \(payment.status)"
    }
  }

  private func money(_ amount: Double, _ currency: String = "USD") -> Value {
    .money(Money(amount: Decimal(string: "\(amount)") ?? 0, currency: currency))
  }

  @Test func `money is sent only after it was read back and agreed to`() async throws {
    let bank = ScriptedBank()
    var speaker = try Speaker([payments(bank).app])
    let lunch: [String: Value] = [
      "payee": "maria", "currencyAmount": money(15.5), "note": "lunch",
    ]
    let question = "Send fifteen dollars and fifty cents to Maria Garcia for lunch?"
    #expect(await speaker.say("SendPayment", lunch) == question)
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(await speaker.say("SendPayment", lunch) == question)
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(bank.done == [])
    #expect(try ledger() == [])
    _ = await speaker.say("SendPayment", lunch)
    #expect(
      await speaker.answer("yes")
        == "Sent fifteen dollars and fifty cents to Maria Garcia for lunch."
    )
    #expect(bank.done == ["send 15.5 USD Maria Garcia lunch"])
    #expect(try ledger() == ["sent Maria Garcia 15.5 USD completed"])
  }

  @Test func `the simulated bank says what it is`() async throws {
    var speaker = try Speaker([payments().app])
    let twenty: [String: Value] = ["payer": "bill", "currencyAmount": money(20)]
    #expect(
      await speaker.say("RequestPayment", twenty)
        == "Ask Bill James for twenty dollars with the simulated bank?")
    #expect(
      await speaker.answer("yes") == "Asked Bill James for twenty dollars with the simulated bank.")
    #expect(try ledger() == ["requested Bill James 20 USD pending"])
  }

  @Test func `everything missing is asked for`() async throws {
    let bank = ScriptedBank()
    var speaker = try Speaker([payments(bank).app])
    #expect(await speaker.say("SendPayment") == "Who gets the money?")
    #expect(
      await speaker.say("payee", ["payee": "tom"]) == "Which one, Tom Baker or Tom Clark?")
    #expect(await speaker.choose("clark") == "How much should Tom Clark get?")
    #expect(
      await speaker.say("currencyAmount", ["currencyAmount": money(125.1)])
        == "Send one hundred twenty-five dollars and ten cents to Tom Clark?")
    _ = await speaker.answer("yes")
    #expect(bank.done == ["send 125.1 USD Tom Clark -"])
    #expect(await speaker.say("RequestPayment") == "Who should pay?")
  }

  @Test(
    arguments: [
      ("zoe", 20.0, "USD", "I know nobody called zoe. Who gets the money?"),
      ("mar", 20, "USD", "Did you mean Maria Garcia?"),
      (
        "bill", 0.001, "USD", "That is too little to send. How much should Bill James get?"
      ),
      (
        "bill", 20_000, "USD", "That is more than I may send. How much should Bill James get?"
      ),
      (
        "bill", 20, "XAU", "I can't pay in that currency. How much should Bill James get?"
      ),
      ("bill", 20, "EUR", "Send twenty euros to Bill James?"),
    ] as [(String, Double, String, String)])
  func `a payment is answered`(
    _ payee: String, _ amount: Double, _ currency: String, _ said: String
  ) async throws {
    var speaker = try Speaker([payments(ScriptedBank()).app])
    let payment: [String: Value] = [
      "payee": .text(payee), "currencyAmount": money(amount, currency),
    ]
    #expect(await speaker.say("SendPayment", payment) == said)
  }

  @Test(arguments: [
    (PaymentError.credentialsUnverified, "Please log in to Pay first."),
    (.amountBelowMinimum, "That is too little to send."),
    (.amountAboveMaximum, "That is more than I may send."),
    (.currencyUnsupported, "I can't pay in that currency."),
    (.insufficientFunds, "There is not enough money for that."),
    (.noBankAccount, "You have no bank account with Pay."),
    (.notEligible, "Your account does not allow that."),
    (.termsAndConditionsAcceptanceRequired, "Please accept the terms of Pay first."),
    (.noAccount, "Bill James has no account with Pay."),
    (.noValidHandle, "I have no address to send money to Bill James."),
    (.refused("the bank is closed"), "the bank is closed"),
  ])
  func `what can't be paid is said before and after the question, and not noted`(
    _ error: PaymentError, _ said: String
  ) async throws {
    let twenty: [String: Value] = ["payee": "bill", "currencyAmount": money(20)]
    var speaker = try Speaker([payments(ScriptedBank(obstacle: error)).app])
    #expect(await speaker.say("SendPayment", twenty) == said)
    var late = try Speaker([payments(ScriptedBank(refusal: error)).app])
    _ = await late.say("SendPayment", twenty)
    #expect(await late.answer("yes") == said)
    #expect(try ledger() == [])
  }

  @Test func `a payment that takes its time is on the way`() async throws {
    var speaker = try Speaker([payments(ScriptedBank(isSlow: true)).app])
    _ = await speaker.say("SendPayment", ["payee": "bill", "currencyAmount": money(20)])
    #expect(await speaker.answer("yes") == "twenty dollars for Bill James is on the way.")
    #expect(try ledger() == ["sent Bill James 20 USD pending"])
  }

  @Test func `the ledger knows who owes whom, until it is paid`() async throws {
    let payments = payments(ScriptedBank())
    var speaker = try Speaker([payments.app])
    func balance(_ person: String) async -> String {
      await speaker.say("GetPaymentBalance", ["person": .text(person)])
    }
    #expect(
      await speaker.say("GetPaymentBalance", ["direction": "owedToMe"])
        == "Nobody owes you anything.")
    _ = await speaker.say("RequestPayment", ["payer": "bill", "currencyAmount": money(40)])
    _ = await speaker.answer("yes")
    #expect(await balance("bill") == "Bill James owes you forty dollars.")
    let part = IncomingPayment(
      identifier: "1", person: "Bill James", amount: Money(amount: 15, currency: "USD"))
    #expect(try payments.receive(part))
    #expect(try payments.receive(part) == false)
    #expect(await balance("bill") == "Bill James owes you twenty-five dollars.")
    try payments.receive(
      IncomingPayment(
        person: "Bill James", amount: Money(amount: 30, currency: "USD"), isRequest: true))
    #expect(await balance("bill") == "You owe Bill James five dollars.")
    _ = await speaker.say("SendPayment", ["payee": "bill", "currencyAmount": money(30)])
    _ = await speaker.answer("yes")
    #expect(await balance("bill") == "Bill James owes you twenty-five dollars.")
    #expect(
      await speaker.say("GetPaymentBalance", ["direction": "owedByMe"])
        == "You owe nobody anything.")
    #expect(await balance("maria") == "Nothing is open between you and Maria Garcia.")
    #expect(
      try ledger() == [
        "requested Bill James 40 USD pending", "received Bill James 15 USD completed",
        "owed Bill James 30 USD completed", "sent Bill James 30 USD completed",
      ])
  }

  @Test func `what was paid`() async throws {
    let payments = payments(ScriptedBank())
    var speaker = try Speaker([payments.app])
    #expect(await speaker.say("SearchForPayments") == "I found no payments.")
    try payments.receive(
      IncomingPayment(
        person: "Zoe", amount: Money(amount: 5, currency: "EUR"), note: "coffee",
        date: clock.now - 86_400))
    _ = await speaker.say(
      "SendPayment", ["payee": "maria", "currencyAmount": money(15.5), "note": "lunch"])
    _ = await speaker.answer("yes")
    #expect(
      await speaker.say("SearchForPayments") == """
        You sent Maria Garcia fifteen dollars and fifty cents for lunch today at 10 a.m. \
        Zoe sent you five euros for coffee yesterday at 10 a.m.
        """)
    var yesterday = Moment()
    yesterday.dayOffset = -1
    let zoe = "Zoe sent you five euros for coffee yesterday at 10 a.m."
    #expect(await speaker.say("SearchForPayments", ["dateRange": .moment(yesterday)]) == zoe)
    #expect(await speaker.say("SearchForPayments", ["person": "zoe"]) == zoe)
    #expect(await speaker.say("SearchForPayments", ["kinds": ["received"]]) == zoe)
    #expect(await speaker.say("SearchForPayments", ["kinds": ["owed"]]) == "I found no payments.")
  }
}
