internal import JSON
internal import Text

/// Natural JSON: texts and numbers as they are, `"15.50 USD"`, `"PT20M"`, a thing as an object with its name.
extension Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .moment(let moment):
      try moment.encode(to: encoder)
      var container = encoder.container(keyedBy: NamedKey.self)
      try container.encode(spoken, forKey: NamedKey(stringValue: "spoken"))
    case .entity(let entity): try entity.encode(to: encoder)
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number):
        if let integer = Int(exactly: number) {
          try container.encode(integer)
        } else {
          try container.encode(number.withoutNoise)
        }
      case .boolean(let boolean): try container.encode(boolean)
      case .money(let money): try container.encode(SpokenMoney.plain(money))
      case .duration(let duration): try container.encode(SpokenDuration.iso8601(duration))
      case .list(let values): try container.encode(values)
      case .text, .moment, .entity: try container.encode(spoken)
      }
    }
  }
}
