public import Foundation
public import HeedApp

/// Turns values of the protocol into those of SiriKit's classes, and back.
public enum IntentSlot {
  /// Words.
  public static func text(_ value: AppValue?) -> String? { value.flatMap { $0.words } }
  /// A number or a truth value.
  public static func number(_ value: AppValue?) -> NSNumber? {
    switch value {
    case .number(let number): NSNumber(value: number)
    case .boolean(let boolean): NSNumber(value: boolean)
    case .text(let text): Double(text).map { NSNumber(value: $0) }
    default: nil
    }
  }
  /// A length of time in seconds.
  public static func seconds(_ value: AppValue?) -> NSNumber? {
    value.flatMap { Duration($0) }.map { NSNumber(value: $0 / .seconds(1)) }
  }
  /// A date, with a time where it has one.
  public static func date(_ value: AppValue?) -> DateComponents? {
    guard case .moment(let moment)? = value, let text = moment.iso8601 else { return nil }
    let digits = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard digits.count >= 3 else { return nil }
    var components = DateComponents(year: digits[0], month: digits[1], day: digits[2])
    if text.contains("T"), digits.count >= 5 {
      (components.hour, components.minute) = (digits[3], digits[4])
    }
    return components
  }
  /// An address of the web.
  public static func url(_ value: AppValue?) -> URL? { text(value).flatMap { URL(string: $0) } }
  /// A thing.
  public static func object<Thing: INObject>(_ value: AppValue?) -> Thing? {
    value.flatMap { Thing($0) }
  }
  /// An amount of money.
  public static func money(_ value: AppValue?) -> INCurrencyAmount? {
    value.flatMap { IntentCurrencyAmount($0) }.map {
      INCurrencyAmount(amount: NSDecimalNumber(decimal: $0.amount), currencyCode: $0.currencyCode)
    }
  }
  /// A file, by its path or its name.
  public static func file(_ value: AppValue?) -> INFile? { value.flatMap { INFile($0) } }
  /// A means of payment, by its name.
  public static func payment(_ value: AppValue?) -> INPaymentMethod? {
    value.flatMap { INPaymentMethod($0) }
  }
  /// A number in a unit.
  public static func measurement<UnitType: Dimension>(
    _ value: AppValue?, _ unit: UnitType
  ) -> Measurement<UnitType>? {
    number(value).map { Measurement(value: $0.doubleValue, unit: unit) }
  }
  /// Several values.
  public static func all<Value>(
    _ value: AppValue?, _ one: (AppValue?) -> Value?
  ) -> [Value]? { value?.elements.compactMap { one($0) } }

  /// Words as a value.
  public static func value(_ text: String?) -> AppValue? { text.map { .text($0) } }
  /// A number as a value.
  public static func value(_ number: NSNumber?) -> AppValue? {
    number.map { .number($0.doubleValue) }
  }
  /// A number that stands for yes or no as a value.
  public static func truth(_ number: NSNumber?) -> AppValue? {
    number.map { .boolean($0.boolValue) }
  }
  /// A length of time in seconds as a value.
  public static func length(_ seconds: NSNumber?) -> AppValue? {
    seconds.map { Duration.seconds($0.doubleValue).appValue }
  }
  /// A thing as a value.
  public static func value(_ thing: INObject?) -> AppValue? { thing?.appValue }
  /// An address of the web as a value.
  public static func value(_ url: URL?) -> AppValue? { url.map { .text($0.absoluteString) } }
  /// An amount of money as a value.
  public static func value(_ money: INCurrencyAmount?) -> AppValue? {
    guard let amount = money?.amount, let code = money?.currencyCode else { return nil }
    return IntentCurrencyAmount(amount: amount.decimalValue, currencyCode: code).appValue
  }
  /// A date as a value; `nil` where it has no year, month and day.
  public static func value(_ date: DateComponents?) -> AppValue? {
    guard let year = date?.year, let month = date?.month, let day = date?.day else { return nil }
    var text = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    if let hour = date?.hour {
      text += "T" + padded(hour, 2) + ":" + padded(date?.minute ?? 0, 2) + ":00"
    }
    return .moment(AppMoment(spoken: text, iso8601: text))
  }
  /// A file as a value.
  public static func value(_ file: INFile?) -> AppValue? { file?.appValue }
  /// A means of payment as a value: its name, else its hint.
  public static func value(_ method: INPaymentMethod?) -> AppValue? { method?.appValue }
  /// A number in a unit as a value, to nine digits behind the point.
  public static func value<UnitType: Dimension>(
    _ measurement: Measurement<UnitType>?, _ unit: UnitType
  ) -> AppValue? {
    measurement.map { .number(($0.converted(to: unit).value * 1e9).rounded() / 1e9) }
  }
  /// Several values as one.
  public static func values<Value>(
    _ values: [Value]?, _ one: (Value?) -> AppValue?
  ) -> AppValue? { values.map { .list($0.compactMap { one($0) }) } }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
