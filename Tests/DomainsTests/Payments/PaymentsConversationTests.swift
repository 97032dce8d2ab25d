import Conversation
import DialogueTestKit
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
    let question = speaker.says(
      "SendPayment",
      .confirmation([
        "currencyAmount": "fifteen dollars and fifty cents", "payee": "Maria Garcia",
        "note": "lunch",
      ]))
    #expect(await speaker.say("SendPayment", lunch) == question)
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(await speaker.say("SendPayment", lunch) == question)
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(bank.done == [])
    #expect(try ledger() == [])
    _ = await speaker.say("SendPayment", lunch)
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "SendPayment",
          .response([
            "currencyAmount": "fifteen dollars and fifty cents", "payee": "Maria Garcia",
            "note": "lunch",
          ]))
    )
    #expect(bank.done == ["send 15.5 USD Maria Garcia lunch"])
    #expect(try ledger() == ["sent Maria Garcia 15.5 USD completed"])
  }

  @Test func `the simulated bank says what it is`() async throws {
    var speaker = try Speaker([payments().app])
    let twenty: [String: Value] = ["payer": "bill", "currencyAmount": money(20)]
    #expect(
      await speaker.say("RequestPayment", twenty)
        == speaker.says(
          "RequestPayment",
          .confirmation([
            "payer": "Bill James", "currencyAmount": "twenty dollars",
            "simulation": "simulated bank",
          ])))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "RequestPayment",
          .response([
            "payer": "Bill James", "currencyAmount": "twenty dollars",
            "simulation": "simulated bank",
          ])))
    #expect(try ledger() == ["requested Bill James 20 USD pending"])
  }

  @Test func `everything missing is asked for`() async throws {
    let bank = ScriptedBank()
    var speaker = try Speaker([payments(bank).app])
    #expect(await speaker.say("SendPayment") == speaker.says("SendPayment", .ask("payee")))
    #expect(
      await speaker.say("payee", ["payee": "tom"])
        == speaker.says("SendPayment", .choose("payee", ["Tom Baker", "Tom Clark"])))
    #expect(
      await speaker.choose("clark")
        == speaker.says("SendPayment", .ask("currencyAmount", ["payee": "Tom Clark"])))
    #expect(
      await speaker.say("currencyAmount", ["currencyAmount": money(125.1)])
        == speaker.says(
          "SendPayment",
          .confirmation([
            "currencyAmount": "one hundred twenty-five dollars and ten cents", "payee": "Tom Clark",
          ])))
    _ = await speaker.answer("yes")
    #expect(bank.done == ["send 125.1 USD Tom Clark -"])
    #expect(await speaker.say("RequestPayment") == speaker.says("RequestPayment", .ask("payer")))
  }

  @Test(
    arguments: [
      (
        "zoe", 20.0, "USD", [.unsupported("payee", reason: "noContactFound", "zoe"), .ask("payee")]
      ),
      ("mar", 20, "USD", [.guess("payee", "Maria Garcia")]),
      (
        "bill", 0.001, "USD",
        [
          .unsupported("currencyAmount", reason: "amountBelowMinimum"),
          .ask("currencyAmount", ["payee": "Bill James"]),
        ]
      ),
      (
        "bill", 20_000, "USD",
        [
          .unsupported("currencyAmount", reason: "amountAboveMaximum"),
          .ask("currencyAmount", ["payee": "Bill James"]),
        ]
      ),
      (
        "bill", 20, "XAU",
        [
          .unsupported("currencyAmount", reason: "currencyUnsupported"),
          .ask("currencyAmount", ["payee": "Bill James"]),
        ]
      ),
      (
        "bill", 20, "EUR",
        [.confirmation(["currencyAmount": "twenty euros", "payee": "Bill James"])]
      ),
    ] as [(String, Double, String, [Said])])
  func `a payment is answered`(
    _ payee: String, _ amount: Double, _ currency: String, _ said: [Said]
  ) async throws {
    var speaker = try Speaker([payments(ScriptedBank()).app])
    let payment: [String: Value] = [
      "payee": .text(payee), "currencyAmount": money(amount, currency),
    ]
    #expect(await speaker.say("SendPayment", payment) == speaker.says("SendPayment", said))
  }

  @Test(
    arguments: [
      (
        PaymentError.credentialsUnverified,
        [.response(["app": "Pay"], code: "failureCredentialsUnverified")]
      ),
      (.amountBelowMinimum, [.response(code: "failurePaymentsAmountBelowMinimum")]),
      (.amountAboveMaximum, [.response(code: "failurePaymentsAmountAboveMaximum")]),
      (.currencyUnsupported, [.response(code: "failurePaymentsCurrencyUnsupported")]),
      (.insufficientFunds, [.response(code: "failureInsufficientFunds")]),
      (.noBankAccount, [.response(["app": "Pay"], code: "failureNoBankAccount")]),
      (.notEligible, [.response(code: "failureNotEligible")]),
      (
        .termsAndConditionsAcceptanceRequired,
        [.response(["app": "Pay"], code: "failureTermsAndConditionsAcceptanceRequired")]
      ),
      (.noAccount, [.response(["payee": "Bill James", "app": "Pay"], code: "failureNoAccount")]),
      (.noValidHandle, [.response(["payee": "Bill James"], code: "failureNoValidHandle")]),
      (.refused("the bank is closed"), [.words("the bank is closed")]),
    ] as [(PaymentError, [Said])])
  func `what can't be paid is said before and after the question, and not noted`(
    _ error: PaymentError, _ said: [Said]
  ) async throws {
    let twenty: [String: Value] = ["payee": "bill", "currencyAmount": money(20)]
    var speaker = try Speaker([payments(ScriptedBank(obstacle: error)).app])
    #expect(await speaker.say("SendPayment", twenty) == speaker.says("SendPayment", said))
    var late = try Speaker([payments(ScriptedBank(refusal: error)).app])
    _ = await late.say("SendPayment", twenty)
    #expect(await late.answer("yes") == late.says("SendPayment", said))
    #expect(try ledger() == [])
  }

  @Test func `a payment that takes its time is on the way`() async throws {
    var speaker = try Speaker([payments(ScriptedBank(isSlow: true)).app])
    _ = await speaker.say("SendPayment", ["payee": "bill", "currencyAmount": money(20)])
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "SendPayment",
          .response(
            ["currencyAmount": "twenty dollars", "payee": "Bill James"], code: "inProgress")))
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
        == speaker.says("GetPaymentBalance", .response(case: "none")))
    _ = await speaker.say("RequestPayment", ["payer": "bill", "currencyAmount": money(40)])
    _ = await speaker.answer("yes")
    #expect(
      await balance("bill")
        == speaker.says(
          "GetPaymentBalance",
          .response(["balance": "Bill James owes you forty dollars."])))
    let part = IncomingPayment(
      identifier: "1", person: "Bill James", amount: Money(amount: 15, currency: "USD"))
    #expect(try payments.receive(part))
    #expect(try payments.receive(part) == false)
    #expect(
      await balance("bill")
        == speaker.says(
          "GetPaymentBalance",
          .response(["balance": "Bill James owes you twenty-five dollars."])))
    try payments.receive(
      IncomingPayment(
        person: "Bill James", amount: Money(amount: 30, currency: "USD"), isRequest: true))
    #expect(
      await balance("bill")
        == speaker.says(
          "GetPaymentBalance",
          .response(["balance": "You owe Bill James five dollars."])))
    _ = await speaker.say("SendPayment", ["payee": "bill", "currencyAmount": money(30)])
    _ = await speaker.answer("yes")
    #expect(
      await balance("bill")
        == speaker.says(
          "GetPaymentBalance",
          .response(["balance": "Bill James owes you twenty-five dollars."])))
    #expect(
      await speaker.say("GetPaymentBalance", ["direction": "owedByMe"])
        == speaker.says("GetPaymentBalance", .response(case: "noDebts")))
    #expect(
      await balance("maria")
        == speaker.says(
          "GetPaymentBalance", .response(["settledWith": "Maria Garcia"], case: "settled")))
    #expect(
      try ledger() == [
        "requested Bill James 40 USD pending", "received Bill James 15 USD completed",
        "owed Bill James 30 USD completed", "sent Bill James 30 USD completed",
      ])
  }

  @Test func `what was paid`() async throws {
    let payments = payments(ScriptedBank())
    var speaker = try Speaker([payments.app])
    #expect(
      await speaker.say("SearchForPayments")
        == speaker.says("SearchForPayments", .response(case: "none")))
    try payments.receive(
      IncomingPayment(
        person: "Zoe", amount: Money(amount: 5, currency: "EUR"), note: "coffee",
        date: clock.now - 86_400))
    _ = await speaker.say(
      "SendPayment", ["payee": "maria", "currencyAmount": money(15.5), "note": "lunch"])
    _ = await speaker.answer("yes")
    #expect(
      await speaker.say("SearchForPayments")
        == speaker.says(
          "SearchForPayments",
          .response([
            "read":
              "You sent Maria Garcia fifteen dollars and fifty cents for lunch today at 10 a.m. Zoe sent you five euros for coffee yesterday at 10 a.m."
          ])))
    var yesterday = Moment()
    yesterday.dayOffset = -1
    let zoe = speaker.says(
      "SearchForPayments",
      .response(["read": "Zoe sent you five euros for coffee yesterday at 10 a.m."]))
    #expect(await speaker.say("SearchForPayments", ["dateRange": .moment(yesterday)]) == zoe)
    #expect(await speaker.say("SearchForPayments", ["person": "zoe"]) == zoe)
    #expect(await speaker.say("SearchForPayments", ["kinds": ["received"]]) == zoe)
    #expect(
      await speaker.say("SearchForPayments", ["kinds": ["owed"]])
        == speaker.says("SearchForPayments", .response(case: "none")))
  }
}
