internal import Foundation
internal import JSON

extension SpokenLanguage {
  /// "fifteen dollars and fifty cents".
  func words(_ money: Money) -> String {
    guard let currency = file.currencies[money.currency]?.value else { return money.plain }
    let (units, parts) = money.split(hasParts: currency.part != nil)
    let unit = "\(counted(units)) \(units == 1 ? currency.one : currency.many)"
    guard let part = currency.part?.value, parts > 0 else { return unit }
    let rest = "\(counted(parts)) \(parts == 1 ? part.one : part.many)"
    return units == 0 ? rest : file.money.value.both.filled(with: ["units": unit, "parts": rest])
  }

  private func counted(_ number: Int) -> String {
    numbers.words(number, by: file.money.value.numbers ?? NumberRules.cardinal)
  }

  /// "$15.50".
  func printed(_ money: Money) -> String {
    guard let currency = file.currencies[money.currency]?.value else { return money.plain }
    let amount = money.amountInDigits(hasParts: currency.part != nil, decimal: file.decimal)
    return file.money.value.printed.filled(with: ["symbol": currency.symbol, "amount": amount])
  }
}

extension Money {
  /// Currencies that have no hundredths.
  private static let whole: Set = ["JPY", "KRW"]

  /// "15.50 USD" or "20 USD": the form in JSON and on the command line.
  package var plain: String {
    let amount = amountInDigits(hasParts: !Self.whole.contains(currency), decimal: ".")
    let isWhole = amount.hasSuffix(".00")
    return "\(isWhole ? String(amount.dropLast(3)) : amount) \(currency)"
  }

  func amountInDigits(hasParts: Bool, decimal: String) -> String {
    let (units, parts) = split(hasParts: hasParts)
    guard hasParts else { return String(units) }
    return "\(units)\(decimal)" + (parts < 10 ? "0\(parts)" : "\(parts)")
  }

  func split(hasParts: Bool) -> (units: Int, parts: Int) {
    var scaled = hasParts ? amount * 100 : amount
    var rounded = Decimal()
    NSDecimalRound(&rounded, &scaled, 0, .plain)
    let whole = Int(exactly: NSDecimalNumber(decimal: rounded).doubleValue) ?? 0
    return hasParts ? (whole / 100, abs(whole % 100)) : (whole, 0)
  }
}
