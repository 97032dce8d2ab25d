internal import Intents

/// The types a grammar may name in `{#TYPE}`.
enum TypeReader {
  /// `nil` when the type is unknown or the parts do not make a value of it.
  static func value(of type: String, from parts: Parts) -> Value? {
    switch type {
    case "number", "ordinal":
      parts.numbers.isEmpty ? nil : .number(NumberReader.number(from: parts))
    case "digits": DigitsReader.digits(from: parts).map(Value.text)
    case "money": MoneyReader.money(from: parts).map(Value.money)
    case "time", "date", "datetime": MomentReader.moment(from: parts).map(Value.moment)
    case "duration": DurationReader.duration(from: parts).map(Value.duration)
    default: nil
    }
  }
}
