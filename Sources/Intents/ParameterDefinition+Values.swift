import Foundation

extension ParameterDefinition {
  /// Converts a heard value to this parameter's type; `nil` when it is of another kind.
  func value(heard value: Value, as raw: String) -> Value? {
    switch (kind, value) {
    case (.text, .text), (.entity, .text), (.entity, .entity): value
    case (.text, _), (.entity, _): .text(raw)
    case (.number, .number), (.boolean, .boolean), (.money, .money), (.moment, .moment),
      (.duration, .duration):
      value
    case (.moment, .duration(let duration)): .moment(Self.moment(after: duration))
    case (.enumeration(let values), _): Self.member(of: values, called: value.text ?? raw)
    case (_, .text(let text)): self.value(written: text)
    default: nil
    }
  }

  /// The value that a text stands for, in the form that JSON has too: `15.50 USD`, `PT20M`, `2026-11-21T09:30`.
  package func value(written text: String) -> Value? {
    switch kind {
    case .text, .entity: text.isEmpty ? nil : .text(text)
    case .number: Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    case .boolean: Self.boolean(text).map(Value.boolean)
    case .money: Money(plain: text).map(Value.money)
    case .moment: Moment(iso8601: text).map(Value.moment)
    case .duration: Self.duration(text).map(Value.duration)
    case .enumeration(let values): Self.member(of: values, called: text)
    }
  }

  private static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }

  private static func member(of values: [String], called text: String) -> Value? {
    values.first { $0.lowercased() == text.lowercased() }.map(Value.text)
  }

  private static func moment(after duration: Duration) -> Moment {
    var moment = Moment()
    moment.secondsFromNow = Int(duration.components.seconds)
    return moment
  }

  /// ISO 8601 with hours, minutes and seconds: `PT1H20M`.
  private static func duration(_ text: String) -> Duration? {
    guard let match = text.wholeMatch(of: /PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?/),
      text.count > 2
    else { return nil }
    let counts = [match.output.1, match.output.2, match.output.3].map { Int64($0 ?? "0") ?? 0 }
    return .seconds(counts[0] * 3600 + counts[1] * 60 + counts[2])
  }
}

extension ParameterDefinition.Kind {
  /// The name of this kind of value for error messages.
  package var noun: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .money: "an amount such as '15.50 USD'"
    case .moment: "a date, a time or both such as '2026-11-21T09:30'"
    case .duration: "a duration such as 'PT1H20M'"
    case .entity(let kind): "the name of a \(kind)"
    case .enumeration(let values): "one of \(values.joined(separator: ", "))"
    }
  }
}

extension Money {
  /// Reads `15.50 USD`; `nil` for anything else.
  package init?(plain text: String) {
    guard let match = text.wholeMatch(of: /(\d{1,12}(?:\.\d{1,2})?) ([A-Za-z]{3})/),
      let amount = Decimal(string: String(match.output.1), locale: nil)
    else { return nil }
    self.init(amount: amount, currency: match.output.2.uppercased())
  }
}

extension Moment {
  /// Reads `2026-11-21`, `09:30` or both with a `T` between, and `2026-11-21/..` and `../2026-11-21` for all that is
  /// after or before a day.
  fileprivate init?(iso8601 text: String) {
    self.init()
    var text = text[...]
    if text.hasSuffix("/..") { (text, bound) = (text.dropLast(3), .since) }
    if text.hasPrefix("../"), bound == nil { (text, bound) = (text.dropFirst(3), .before) }
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    let isRead =
      switch parts.count {
      case 1: readDate(parts[0]) || readTime(parts[0])
      case 2: readDate(parts[0]) && readTime(parts[1])
      default: false
      }
    guard isRead, bound == nil || hasDay && !hasTime else { return nil }
  }

  private mutating func readDate(_ text: Substring) -> Bool {
    guard let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/) else { return false }
    (year, month, day) = (Int(match.output.1), Int(match.output.2), Int(match.output.3))
    return (1...12).contains(month ?? 0) && (1...31).contains(day ?? 0)
  }

  private mutating func readTime(_ text: Substring) -> Bool {
    guard let match = text.wholeMatch(of: /(\d\d):(\d\d)/) else { return false }
    (hour, minute) = (Int(match.output.1), Int(match.output.2))
    return (0...23).contains(hour ?? -1) && (0...59).contains(minute ?? -1)
  }
}
