internal import Conversation
internal import Foundation
internal import Intents

extension Payments {
  /// Records an incoming bill; returns `false` if it was known already.
  @discardableResult
  package func receive(_ bill: IncomingBill) throws -> Bool {
    try bills.enter(
      Bill(
        identifier: bill.identifier ?? UUID().uuidString.lowercased(), payee: bill.payee,
        type: bill.type, amount: bill.amount.amount, currency: bill.amount.currency, due: bill.due,
        created: clock.now()))
  }

  /// The grammar's vocabulary of payees with bills.
  var billPayees: VocabularySource {
    VocabularySource(name: "billPayee", version: { try bills.bills().count }) {
      let names = try bills.bills().map(\.payee)
      return names.indices.filter { names.firstIndex(of: names[$0]) == $0 }
        .map { VocabularySource.Term(names[$0]) }
    }
  }

  /// The bills an intent is about: by kind, by payee, or all.
  func bills(in intent: Intent) throws -> [Bill] {
    var found = try bills.bills()
    if let type = intent["billType"]?.text { found.removeAll { $0.type != type } }
    switch intent["billPayee"] {
    case .entity(let entity)?:
      found.removeAll { $0.identifier != entity.identifier && $0.payee != entity.name }
    case let heard?:
      found = NameMatch(heard.plain, among: found) { [$0.payee] }.things
    case nil: break
    }
    return found
  }

  /// A day in words, without a time of day.
  func day(_ date: Date) -> String {
    var moment = clock.moment(of: date)
    (moment.hour, moment.minute, moment.meridiem) = (nil, nil, nil)
    return Value.moment(moment).spoken(in: clock.language)
  }

  static func entity(_ bill: Bill) -> Entity {
    Entity(kind: "bill", identifier: bill.identifier, name: bill.payee)
  }

  /// "the water bill", "the bill".
  func noun(_ bill: Bill) -> String {
    let phrase = bill.type.flatMap { Phrase(rawValue: "bill\($0.capitalizedSentence)") }
    return clock(phrase ?? .bill)
  }
}
