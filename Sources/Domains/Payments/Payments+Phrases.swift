internal import Intents

extension Payments {
  /// The domain's phrases besides its responses, by their names in the catalogue.
  enum Phrase: String, CaseIterable {
    case owesYou, youOwe, moneySent, moneyReceived, moneyRequested, moneyOwed
    case billOpen, billPaid, billToBePaid, bill
    case accountBalance, accountPoints, accountMiles
    case billAutoInsurance, billCable, billCarLease, billCarLoan, billCreditCard
    case billElectricity, billGas, billGarbageAndRecycling, billHealthInsurance, billHomeInsurance
    case billInternet, billLifeInsurance, billMortgage, billMusicStreaming, billPhone
    case billRent, billSewer, billStudentLoan, billTrafficTicket, billTuition
    case billUtilities, billWater
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Payments.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
