/// A value as it travels between Heed and an app.
public enum AppValue: Sendable, Hashable {
  /// Words; also lengths of time, as ISO 8601 ("PT20M"), and amounts of money ("15.50 USD").
  case text(String)
  case number(Double)
  case boolean(Bool)
  /// Something with a name and an identifier of the app's own.
  case thing(AppThing)
  /// A date or a time.
  case moment(AppMoment)
  /// Several values of one parameter.
  case list([AppValue])

  /// The values of a list; any other value on its own.
  public var elements: [AppValue] {
    if case .list(let values) = self { values } else { [self] }
  }

  /// The words that were said or would be shown: a text as it is, a thing's name, the words of a moment, a whole number
  /// without a point.
  ///
  /// A list has none.
  public var words: String? {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .thing(let thing): thing.name
    case .moment(let moment): moment.spoken
    case .list: nil
    }
  }
}

/// Something an app knows by an identifier and people by a name.
public struct AppThing: Sendable, Hashable {
  /// The app's own identifier, which is never said.
  public let identifier: String
  /// The name people use for it.
  public let name: String
  /// Further values known of it, by name: sentences speak of `${order.total}`.
  public let members: [String: AppValue]

  /// The identifier and the name must not be empty.
  public init(identifier: String, name: String, members: [String: AppValue] = [:]) {
    self.identifier = identifier
    self.name = name
    self.members = members
  }
}

/// A date or a time that was said.
public struct AppMoment: Sendable, Hashable, Codable {
  /// The moment in words of the language: "tomorrow at nine".
  public let spoken: String
  /// The moment as ISO 8601, with the offset from UTC where it has a time; `nil` where it is not known.
  public let iso8601: String?

  /// The words are required, since they are what can be said back.
  public init(spoken: String, iso8601: String?) {
    self.spoken = spoken
    self.iso8601 = iso8601
  }
}

extension AppValue: Codable {
  private struct Object: Decodable {
    let identifier: String?
    let name: String?
    let spoken: String?
    let iso8601: String?
  }

  /// Reads a value; throws `DecodingError` for `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let values = try? container.decode([AppValue].self) {
      self = .list(values)
    } else {
      let object = try container.decode(Object.self)
      if let identifier = object.identifier, let name = object.name {
        self = .thing(AppThing(identifier: identifier, name: name))
      } else {
        self = .moment(AppMoment(spoken: object.spoken ?? "", iso8601: object.iso8601))
      }
    }
  }

  /// Writes the value in the shape in which it is read.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number):
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .boolean(let boolean): try container.encode(boolean)
    case .thing(let thing):
      var object = thing.members
      object["identifier"] = .text(thing.identifier)
      object["name"] = .text(thing.name)
      try container.encode(object)
    case .moment(let moment): try container.encode(moment)
    case .list(let values): try container.encode(values)
    }
  }
}
