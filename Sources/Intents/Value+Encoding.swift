internal import JSON
internal import Text

extension CodingUserInfoKey {
  /// The language in which an encoder also says dates and times, as `spoken`; without it they are not said.
  package static let spokenLanguage: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "spokenLanguage") else {
      preconditionFailure("any text is a key")
    }
    return key
  }()
}

/// Natural JSON: texts and numbers as they are, `"15.50 USD"`, `"PT20M"`, a thing as an object with its name.
extension Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .moment(let moment):
      try moment.encode(to: encoder)
      guard let language = encoder.userInfo[.spokenLanguage] as? SpokenLanguage else { return }
      var container = encoder.container(keyedBy: NamedKey.self)
      try container.encode(
        spoken(in: language), forKey: NamedKey(stringValue: "spoken"))
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
      case .money(let money): try container.encode(money.plain)
      case .duration(let duration): try container.encode(duration.iso8601)
      case .list(let values): try container.encode(values)
      case .text, .moment, .entity: try container.encode(plain)
      }
    }
  }
}
