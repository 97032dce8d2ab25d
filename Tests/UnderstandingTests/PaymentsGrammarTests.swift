import Testing

@testable import Understanding

@Suite struct PaymentsGrammarTests {
  private static let sending: [Sentence] = [
    ["send twenty dollars to bill", "SendPayment currencyAmount=20 USD; payee=bill"],
    [
      "pay maria fifteen dollars and fifty cents for lunch",
      "SendPayment payee=maria; currencyAmount=15.5 USD; note=lunch",
    ],
    ["send bill fifteen fifty", "SendPayment payee=bill; currencyAmount=15.5 USD"],
    [
      "pay nancy a hundred and twenty five dollars and ten cents",
      "SendPayment payee=nancy; currencyAmount=125.1 USD",
    ],
    ["Pay $20 to Bill for pizza", "SendPayment currencyAmount=20 USD; payee=bill; note=pizza"],
    ["send tom money", "SendPayment payee=tom"],
    [
      "give my sister ten bucks for gas",
      "SendPayment payee=my sister; currencyAmount=10 USD; note=gas",
    ],
    [
      "transfer fifty pounds to priya patel with the note happy birthday",
      "SendPayment currencyAmount=50 GBP; payee=priya patel; note=happy birthday",
    ],
    [
      "send twenty dollars for lunch to bill",
      "SendPayment currencyAmount=20 USD; note=lunch; payee=bill",
    ],
    ["pay bill back", "SendPayment payee=bill"],
    [
      "send bill twenty dollars from savings",
      "SendPayment payee=bill; currencyAmount=20 USD; fromAccount=savings",
    ],
    [
      "pay twenty dollars to bill out of my checking account for pizza",
      "SendPayment currencyAmount=20 USD; payee=bill; fromAccount=checking; note=pizza",
    ],
    ["send money", "SendPayment"],
    ["send a payment to nancy", "SendPayment payee=nancy"],
    ["pay zoe five dollars", "SendPayment payee=zoe; currencyAmount=5 USD"],
    [
      "send thirty swiss francs to anne using unicorn chat",
      "SendPayment currencyAmount=30 CHF; payee=anne; app=UnicornChat",
    ],
  ]

  private static let requesting: [Sentence] = [
    [
      "request forty dollars from tom baker",
      "RequestPayment currencyAmount=40 USD; payer=tom baker",
    ],
    [
      "ask juan for thirty euros for the concert tickets",
      "RequestPayment payer=juan; currencyAmount=30 EUR; note=the concert tickets",
    ],
    [
      "charge bill twenty dollars for dinner",
      "RequestPayment payer=bill; currencyAmount=20 USD; note=dinner",
    ],
    ["nancy owes me twelve dollars", "RequestPayment payer=nancy; currencyAmount=12 USD"],
    ["ask bill to pay me back twenty dollars", "RequestPayment payer=bill; currencyAmount=20 USD"],
    ["ask bill to pay me back", "RequestPayment payer=bill"],
    ["request money from bill", "RequestPayment payer=bill"],
    [
      "send a money request to bill for twenty dollars",
      "RequestPayment payer=bill; currencyAmount=20 USD",
    ],
  ]

  private static let ledger: [Sentence] = [
    ["how much does bill owe me", "GetPaymentBalance person=bill; direction=owedToMe"],
    ["what do i owe maria", "GetPaymentBalance person=maria; direction=owedByMe"],
    ["who owes me money", "GetPaymentBalance direction=owedToMe"],
    ["what's my balance with nancy", "GetPaymentBalance person=nancy"],
    [
      "what did i pay maria last week",
      "SearchForPayments person=maria; dateRange=last week; kinds=sent",
    ],
    ["show my payments", "SearchForPayments"],
    ["did bill pay me back", "SearchForPayments person=bill; kinds=received"],
    ["who paid me yesterday", "SearchForPayments dateRange=yesterday; kinds=received"],
  ]

  @Test(arguments: sending + requesting + ledger)
  func `sentences about money`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let others: [Sentence] = [
    [
      "tell bill he owes me twenty dollars",
      "SendMessage recipients=bill; content=he owes me twenty dollars",
    ],
    ["ask bill to pay the rent", "SendMessage recipients=bill; content=to pay the rent"],
    ["add pay rent to my to do list", "AddTasks taskTitles=pay rent; targetTaskList=to do"],
    ["remind me to pay bill", "AddTasks reminder=true; taskTitles=pay bill"],
    ["send bill a message", "SendMessage recipients=bill"],
  ]

  @Test(arguments: others)
  func `money that is spoken of otherwise`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  @Test(
    arguments: [
      ["twenty five dollars", "currencyAmount currencyAmount=25 USD"],
      ["make it fifteen fifty", "currencyAmount currencyAmount=15.5 USD"],
      ["to bill", "payee payee=bill"],
      ["from nancy please", "payer payer=nancy"],
    ] as [Sentence])
  func `answers to questions about money`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let interpreter = try World.shared.interpreter(
      listening: ["payments.\(rule)", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
