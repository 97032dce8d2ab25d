import Foundation

/// Amounts of money in English words, and as they are printed.
enum SpokenMoney {
  private struct Currency {
    let symbol: String
    let unit: (one: String, many: String)
    let part: (one: String, many: String)?
  }

  private static let currencies: [String: Currency] = [
    "USD": Currency(symbol: "$", unit: ("dollar", "dollars"), part: ("cent", "cents")),
    "EUR": Currency(symbol: "€", unit: ("euro", "euros"), part: ("cent", "cents")),
    "GBP": Currency(symbol: "£", unit: ("pound", "pounds"), part: ("penny", "pence")),
    "JPY": Currency(symbol: "¥", unit: ("yen", "yen"), part: nil),
    "CHF": Currency(
      symbol: "CHF ", unit: ("Swiss franc", "Swiss francs"), part: ("rappen", "rappen")),
    "INR": Currency(symbol: "₹", unit: ("rupee", "rupees"), part: ("paisa", "paise")),
    "CAD": Currency(
      symbol: "CA$", unit: ("Canadian dollar", "Canadian dollars"), part: ("cent", "cents")),
    "AUD": Currency(
      symbol: "A$", unit: ("Australian dollar", "Australian dollars"), part: ("cent", "cents")),
  ]

  /// "fifteen dollars and fifty cents".
  static func words(_ money: Money) -> String {
    guard let currency = currencies[money.currency] else { return plain(money) }
    let (units, parts) = split(money, hasParts: currency.part != nil)
    let unit = "\(SpokenNumber.words(units)) \(units == 1 ? currency.unit.one : currency.unit.many)"
    guard let part = currency.part, parts > 0 else { return unit }
    let rest = "\(SpokenNumber.words(parts)) \(parts == 1 ? part.one : part.many)"
    return units == 0 ? rest : "\(unit) and \(rest)"
  }

  /// "$15.50".
  static func digits(_ money: Money) -> String {
    guard let currency = currencies[money.currency] else { return plain(money) }
    return currency.symbol + amount(money)
  }

  /// "15.50 USD" or "20 USD": the form in JSON and on the command line.
  static func plain(_ money: Money) -> String {
    let amount = amount(money)
    let isWhole = amount.hasSuffix(".00")
    return "\(isWhole ? String(amount.dropLast(3)) : amount) \(money.currency)"
  }

  private static func amount(_ money: Money) -> String {
    let hasParts = currencies[money.currency]?.part != nil || currencies[money.currency] == nil
    let (units, parts) = split(money, hasParts: hasParts)
    guard hasParts else { return String(units) }
    return "\(units)." + (parts < 10 ? "0\(parts)" : "\(parts)")
  }

  private static func split(_ money: Money, hasParts: Bool) -> (units: Int, parts: Int) {
    var amount = hasParts ? money.amount * 100 : money.amount
    var rounded = Decimal()
    NSDecimalRound(&rounded, &amount, 0, .plain)
    let whole = Int(exactly: NSDecimalNumber(decimal: rounded).doubleValue) ?? 0
    return hasParts ? (whole / 100, abs(whole % 100)) : (whole, 0)
  }
}
