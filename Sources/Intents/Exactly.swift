/// Values that are coded so that the same ones are decoded, each with its type, rather than as JSON for people.
@propertyWrapper
package struct Exactly<Values: ExactlyCoded>: Sendable, Hashable, Codable {
  package var wrappedValue: Values

  package init(wrappedValue: Values) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try Values(Values.Coded(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.coded.encode(to: encoder)
  }
}

/// A value or values whose coded form tells their types.
package protocol ExactlyCoded: Sendable, Hashable {
  associatedtype Coded: Codable
  init(_ coded: Coded)
  var coded: Coded { get }
}

/// A value as it is coded: each case by its name.
package indirect enum CodedValue: Codable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case money(Money)
  case moment(Moment)
  case duration(Duration)
  case entity(Entity)
  case list([CodedValue])
}

extension Value: ExactlyCoded {
  package init(_ coded: CodedValue) {
    self =
      switch coded {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .boolean(let boolean): .boolean(boolean)
      case .money(let money): .money(money)
      case .moment(let moment): .moment(moment)
      case .duration(let duration): .duration(duration)
      case .entity(let entity): .entity(entity)
      case .list(let values): .list(values.map { Value($0) })
      }
  }

  package var coded: CodedValue {
    switch self {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .money(let money): .money(money)
    case .moment(let moment): .moment(moment)
    case .duration(let duration): .duration(duration)
    case .entity(let entity): .entity(entity)
    case .list(let values): .list(values.map(\.coded))
    }
  }
}

extension Dictionary: ExactlyCoded where Key == String, Value == Intents.Value {
  package init(_ coded: [String: CodedValue]) { self = coded.mapValues { Intents.Value($0) } }

  package var coded: [String: CodedValue] { mapValues(\.coded) }
}
