#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension String: PlainIntentValue {
  /// Free words.
  public static var intentType: IntentType { IntentType(.text) }
  /// The words of any value but a list.
  public init?(_ value: AppValue) {
    guard let words = value.words else { return nil }
    self = words
  }
  /// The words.
  public var appValue: AppValue { .text(self) }
}

extension Int: PlainIntentValue {
  /// Numbers.
  public static var intentType: IntentType { IntentType(.number) }
  /// A whole number, or its digits.
  public init?(_ value: AppValue) {
    switch value {
    case .number(let number): self.init(exactly: number)
    case .text(let text): self.init(text)
    default: return nil
    }
  }
  /// The number.
  public var appValue: AppValue { .number(Double(self)) }
}

extension Double: PlainIntentValue {
  /// Numbers.
  public static var intentType: IntentType { IntentType(.number) }
  /// A number, or its digits.
  public init?(_ value: AppValue) {
    switch value {
    case .number(let number): self = number
    case .text(let text): self.init(text)
    default: return nil
    }
  }
  /// The number.
  public var appValue: AppValue { .number(self) }
}

extension Bool: PlainIntentValue {
  /// Yes or no.
  public static var intentType: IntentType { IntentType(.boolean(yes: "", no: "")) }
  /// A truth value.
  public init?(_ value: AppValue) {
    switch value {
    case .boolean(let boolean): self = boolean
    case .text(let text): self.init(text)
    default: return nil
    }
  }
  /// The truth value.
  public var appValue: AppValue { .boolean(self) }
}

extension Duration: PlainIntentValue {
  /// Lengths of time.
  public static var intentType: IntentType { IntentType(.duration) }
  /// A length in ISO 8601, of days, hours, minutes and seconds: "P1DT2H30M"; weeks alone: "P2W".
  public init?(_ value: AppValue) {
    guard case .text(let text) = value, text.first == "P" else { return nil }
    var (seconds, digits, isTime) = (0.0, "", false)
    for character in text.dropFirst() {
      if character == "T" {
        isTime = true
        continue
      }
      guard character.isLetter else {
        digits.append(character)
        continue
      }
      guard let number = Double(digits) else { return nil }
      digits = ""
      switch (character, isTime) {
      case ("W", false): seconds += number * 604_800
      case ("D", false): seconds += number * 86_400
      case ("H", true): seconds += number * 3_600
      case ("M", true): seconds += number * 60
      case ("S", true): seconds += number
      default: return nil
      }
    }
    guard digits.isEmpty else { return nil }
    self = .seconds(seconds)
  }
  /// The length in ISO 8601, in seconds.
  public var appValue: AppValue {
    .text("PT\(AppValue.number(self / .seconds(1)).words ?? "0")S")
  }
}

extension Date: PlainIntentValue {
  /// Dates and times.
  public static var intentType: IntentType { IntentType(.moment) }
  /// A moment with a date; midnight UTC where it has no time.
  public init?(_ value: AppValue) {
    let text: String? =
      switch value {
      case .moment(let moment): moment.iso8601
      case .text(let text): text
      default: nil
      }
    guard let text else { return nil }
    if let date = try? Date.ISO8601FormatStyle().parse(text) {
      self = date
    } else if let date = try? Date.ISO8601FormatStyle().year().month().day().parse(text) {
      self = date
    } else {
      return nil
    }
  }
  /// The moment as ISO 8601.
  public var appValue: AppValue {
    let text = formatted(.iso8601)
    return .moment(AppMoment(spoken: text, iso8601: text))
  }
}

/// An amount of money.
public struct IntentCurrencyAmount: Sendable, Hashable, PlainIntentValue {
  /// The amount in units of the currency.
  public let amount: Decimal
  /// The currency by its ISO 4217 code: "USD".
  public let currencyCode: String

  /// An amount in a currency.
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  /// Amounts of money.
  public static var intentType: IntentType { IntentType(.money) }
  /// An amount as "15.50 USD".
  public init?(_ value: AppValue) {
    guard case .text(let text) = value else { return nil }
    let parts = text.split(separator: " ")
    guard parts.count == 2, let amount = Decimal(string: String(parts[0])) else { return nil }
    self.init(amount: amount, currencyCode: String(parts[1]))
  }
  /// The amount as "15.50 USD".
  public var appValue: AppValue { .text("\(amount) \(currencyCode)") }
}
