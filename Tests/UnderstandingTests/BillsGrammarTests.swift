import Testing

@testable import Understanding

@Suite struct BillsGrammarTests {
  private static let bills: [Sentence] = [
    ["pay the electric bill", "PayBill billType=electricity"],
    ["i need to pay my rent", "PayBill billType=rent"],
    [
      "pay twenty dollars on the phone bill from savings",
      "PayBill transactionAmount=20 USD; billType=phone; fromAccount=savings",
    ],
    [
      "pay my water bill tomorrow with my checking account",
      "PayBill billType=water; transactionScheduledDate=tomorrow; fromAccount=checking",
    ],
    ["pay the bill from city water", "PayBill billPayee=city water"],
    ["what bills are due this week", "SearchForBills status=pending; dueDateRange=this week"],
    [
      "how many miles do i have on my credit card",
      "SearchForAccounts accountNickname=credit card; requestedBalanceType=miles",
    ],
    ["how much is my water bill", "SearchForBills billType=water"],
    ["have i paid the phone bill", "SearchForBills billType=phone"],
    ["when is the gas bill due", "SearchForBills billType=gas; status=pending"],
    ["show my unpaid bills", "SearchForBills status=pending"],
  ]

  private static let accounts: [Sentence] = [
    [
      "transfer fifty dollars from checking to savings",
      "TransferMoney transactionAmount=50 USD; fromAccount=checking; toAccount=savings",
    ],
    [
      "move $100 to my savings account",
      "TransferMoney transactionAmount=100 USD; toAccount=savings",
    ],
    [
      "put twenty dollars into savings for the holidays",
      "TransferMoney transactionAmount=20 USD; toAccount=savings; transactionNote=the holidays",
    ],
    ["what's my account balance", "SearchForAccounts"],
    ["how much is left in savings", "SearchForAccounts accountNickname=savings"],
  ]

  private static let others: [Sentence] = [
    ["pay bill", "SendPayment payee=bill"],
    ["pay bill twenty dollars", "SendPayment payee=bill; currencyAmount=20 USD"],
    ["transfer fifty dollars to bill", "SendPayment currencyAmount=50 USD; payee=bill"],
    ["what's my balance with nancy", "GetPaymentBalance person=nancy"],
    ["remind me to pay the water bill", "AddTasks reminder=true; taskTitles=pay the water bill"],
    ["turn on the water", ""],
  ]

  @Test(arguments: bills + accounts + others)
  func `sentences about bills and accounts`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  @Test(
    arguments: [
      ["from my savings account", "fromAccount fromAccount=savings"],
      ["to checking", "toAccount toAccount=checking"],
      ["fifty dollars", "transactionAmount transactionAmount=50 USD"],
      ["city water please", "billPayee billPayee=city water"],
    ] as [Sentence])
  func `answers to questions about them`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let interpreter = try World.shared.interpreter(listening: ["bills.\(rule)", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
