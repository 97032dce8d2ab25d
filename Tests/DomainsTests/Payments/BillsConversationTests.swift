import Conversation
import Foundation
import Intents
import LanguageTestKit
import Programs
import Storage
import Testing

@testable import Domains

/// Whole conversations about bills and accounts, and what they leave in the store.
@Suite struct BillsConversationTests {
  let database: Database
  let clock = HandClock()
  let bank = ScriptedBank()

  init() throws {
    database = try Database(path: ":memory:")
  }

  private var payments: Payments {
    Payments(database: database, effects: .real, provider: bank, clock: clock.clock)
  }

  private func receive(
    _ payee: String, _ type: String?, _ amount: Double, dueInDays days: Double? = nil
  ) throws {
    try payments.receive(
      IncomingBill(
        payee: payee, type: type, amount: dollars(amount),
        due: days.map { clock.clock.now().addingTimeInterval($0 * 86_400) }))
  }

  private func dollars(_ amount: Double) -> Money {
    Money(amount: Decimal(string: "\(amount)") ?? 0, currency: "USD")
  }

  private func balance(_ account: String) throws -> Decimal? {
    let account = payments.configuration.accounts.first { $0.name == account }
    return try account.flatMap { try payments.balance(of: $0)?.amount }
  }

  @Test(arguments: [
    (nil as Value?, "checking", 1000 as Decimal), ("savings", "savings", 5000),
  ]) func `what is sent leaves the account that was told, or the first one`(
    told: Value?, account: String, before: Decimal
  ) async throws {
    try ContactStore(database).add([.init(name: "Maria Garcia")])
    var speaker = try Speaker([payments.app])
    var said: [String: Value] = ["payee": "maria", "currencyAmount": .money(dollars(60.5))]
    said["fromAccount"] = told
    _ = await speaker.say("SendPayment", said)
    #expect(try balance(account) == before)
    _ = await speaker.answer("yes")
    #expect(try balance(account) == before - (Decimal(string: "60.5") ?? 0))
    #expect(bank.done == ["send 60.5 USD Maria Garcia -"])
  }

  @Test func `nothing is sent from an account with too little, or from none`() async throws {
    try ContactStore(database).add([.init(name: "Maria Garcia")])
    var speaker = try Speaker([payments.app])
    let said: [String: Value] = ["payee": "maria", "currencyAmount": .money(dollars(1000.01))]
    #expect(
      await speaker.say("SendPayment", said)
        == speaker.says("SendPayment", .response(code: "failureInsufficientFunds")))
    #expect(
      await speaker.say("SendPayment", said.merging(["fromAccount": "pension"]) { $1 })
        == speaker.says(
          "SendPayment",
          .unsupported("fromAccount", reason: "noAccountFound", "pension"), .ask("fromAccount")))
    #expect(bank.done == [])
  }

  @Test func `a bill is paid once it was agreed to, and leaves its mark everywhere`() async throws {
    try receive("City Water", "water", 42.1)
    try receive("Gaslight", "gas", 30)
    var speaker = try Speaker([payments.app])
    let water: [String: Value] = ["billType": "water"]
    #expect(
      await speaker.say("PayBill", water)
        == speaker.says(
          "PayBill",
          .confirmation([
            "amount": "forty-two dollars and ten cents", "payee": "City Water",
            "bill": "the water bill",
            "account": "checking",
          ])))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(bank.done == [])
    _ = await speaker.say("PayBill", water)
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "PayBill",
          .response([
            "amount": "forty-two dollars and ten cents", "payee": "City Water",
            "bill": "the water bill",
            "account": "checking",
          ])))
    #expect(bank.done == ["bill 42.1 USD City Water the water bill"])
    #expect(try balance("checking") == Decimal(string: "957.9"))
    let paid = try PaymentStore(database).payments()
    #expect(paid.map(\.person.name) == ["City Water"])
    // What it was for is kept as what it is, and told in words.
    let bill = try payments.bills.bills().first { $0.type == "water" }
    #expect(paid.map(\.bill) == [bill?.identifier])
    #expect(paid.map(\.note) == [nil])
    #expect(try payments.bills.transfers().map(\.note) == [nil])
    #expect(await speaker.say("SearchForPayments").contains("for the water bill"))
    #expect(
      await speaker.say("PayBill", water)
        == speaker.says("PayBill", .response(code: "failureBillNotFound")))
    #expect(
      await speaker.say("SearchForBills", ["status": "pending"])
        == speaker.says(
          "SearchForBills", .response(["read": "Gaslight wants thirty dollars for the gas bill."])))
  }

  @Test func `which bill is asked where there are several`() async throws {
    try receive("City Water", "water", 42)
    try receive("Gaslight", "gas", 30)
    var speaker = try Speaker([payments.app])
    #expect(
      await speaker.say("PayBill")
        == speaker.says("PayBill", .choose("billPayee", ["City Water", "Gaslight"])))
    #expect(
      await speaker.choose("gaslight")
        == speaker.says(
          "PayBill",
          .confirmation([
            "amount": "thirty dollars", "payee": "Gaslight", "bill": "the gas bill",
            "account": "checking",
          ])))
    _ = await speaker.answer("yes")
    #expect(speaker.response?.code == .success)
    #expect(speaker.response?.fields["amount"]?.inEnglish == "thirty dollars")
  }

  @Test func `a part is paid, and no more than the bill`() async throws {
    try receive("City Water", "water", 42)
    var speaker = try Speaker([payments.app])
    let part: [String: Value] = [
      "billType": "water", "transactionAmount": .money(dollars(50)), "fromAccount": "savings",
    ]
    #expect(
      await speaker.say("PayBill", part)
        == speaker.says(
          "PayBill", .unsupported("transactionAmount", reason: "amountAboveMaximum"),
          .ask("transactionAmount")))
    _ = await speaker.answer("cancel")
    _ = await speaker.say(
      "PayBill", part.merging(["transactionAmount": .money(dollars(40))]) { $1 })
    _ = await speaker.answer("yes")
    #expect(try balance("savings") == 4_960)
    #expect(
      await speaker.say("SearchForBills")
        == speaker.says(
          "SearchForBills", .response(["read": "City Water wants two dollars for the water bill."]))
    )
  }

  @Test func `a bill is paid on a day to come, and counts from then on`() async throws {
    try receive("City Water", "water", 42)
    var speaker = try Speaker([payments.app])
    var tomorrow = Moment()
    tomorrow.dayOffset = 1
    _ = await speaker.say(
      "PayBill", ["billType": "water", "transactionScheduledDate": .moment(tomorrow)])
    #expect(await speaker.answer("yes").contains("tomorrow"))
    #expect(try balance("checking") == 1_000)
    #expect(await speaker.say("SearchForBills").contains("will be paid tomorrow"))
    #expect(
      await speaker.say("SearchForPayments")
        == speaker.says("SearchForPayments", .response(case: "none")))
    clock.now += 2 * 86_400
    #expect(try balance("checking") == 958)
    #expect(await speaker.say("SearchForBills").contains("was paid yesterday"))
  }

  @Test func `money moves between accounts that have enough`() async throws {
    var speaker = try Speaker([payments.app])
    let move: [String: Value] = ["toAccount": "savings", "transactionAmount": .money(dollars(50))]
    #expect(
      await speaker.say("TransferMoney", move)
        == speaker.says(
          "TransferMoney",
          .confirmation([
            "transactionAmount": "fifty dollars", "fromAccount": "checking", "toAccount": "savings",
          ])))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "TransferMoney",
          .response([
            "transactionAmount": "fifty dollars", "fromAccount": "checking", "toAccount": "savings",
          ])))
    #expect(bank.done == ["transfer 50 USD savings -"])
    #expect(try balance("checking") == 950)
    #expect(try balance("savings") == 5_050)
    #expect(
      await speaker.say(
        "TransferMoney",
        [
          "fromAccount": "checking", "toAccount": "savings",
          "transactionAmount": .money(dollars(951)),
        ]) == speaker.says("TransferMoney", .response(code: "failureInsufficientFunds")))
    #expect(
      await speaker.say(
        "TransferMoney",
        [
          "fromAccount": "savings", "toAccount": "savings", "transactionAmount": .money(dollars(1)),
        ]) == speaker.says("TransferMoney", .response(code: "failureSameAccount")))
    #expect(
      await speaker.say("SearchForAccounts", ["accountNickname": "savings"])
        == speaker.says(
          "SearchForAccounts",
          .response(["read": "You have five thousand fifty dollars in savings."])))
  }

  @Test func `points and unknown accounts are told of`() async throws {
    var speaker = try Speaker([payments.app])
    #expect(
      await speaker.say(
        "SearchForAccounts", ["accountNickname": "credit card", "requestedBalanceType": "points"]
      )
      .contains("points on credit card"))
    #expect(
      await speaker.say("SearchForAccounts", ["accountNickname": "credit card"])
        == speaker.says("SearchForAccounts", .response(["unknown": "credit card"], case: "unknown"))
    )
    #expect(
      await speaker.say("SearchForAccounts", ["accountNickname": "pension"])
        == speaker.says(
          "SearchForAccounts", .unsupported("accountNickname", reason: "noAccountFound", "pension"),
          .ask("accountNickname")))
  }
}
