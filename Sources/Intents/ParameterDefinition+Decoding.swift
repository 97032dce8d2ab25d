internal import JSON

extension ParameterDefinition: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, type, kind, values, isArray, ask, choose, confirm, unsupported, names, tense,
      takesOver, afternoonHours, morningHours, isSeldomSaid, isUnspoken, isCount, goesOn, creation,
      learns, relativeTo, isCalled, shift, replaces, harmless, isSwitch, dictatedWith,
      excludes, isSentence
    case usual = "default"
    case minimum, maximum, onlyIf, said, label
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .name)
    guard !name.isEmpty else { throw decoder.complaint("the name is empty") }
    guard name != Interpretation.appSlot else {
      throw decoder.complaint("'\(name)' is the slot that names the app")
    }
    let kind = try Kind(
      type: try container.decode(String.self, forKey: .type),
      kind: try container.decodeIfPresent(String.self, forKey: .kind),
      values: try container.decodeIfPresent([String].self, forKey: .values), decoder)
    self.init(
      name: name, kind: kind,
      isArray: try container.decodeIfPresent(Bool.self, forKey: .isArray) ?? false,
      ask: try container.decodeIfPresent(Template.self, forKey: .ask),
      choose: try container.decodeIfPresent(Template.self, forKey: .choose),
      confirm: try container.decodeIfPresent(Template.self, forKey: .confirm),
      unsupported:
        try container.decodeIfPresent([String: Template].self, forKey: .unsupported) ?? [:],
      creation: try Self.creation(container, decoder),
      learns: Set(try container.decodeIfPresent([String].self, forKey: .learns) ?? []),
      names: try container.decodeIfPresent(String.self, forKey: .names),
      tense: try Self.tense(container, decoder),
      takesOver: try container.decodeIfPresent([String].self, forKey: .takesOver) ?? [],
      afternoonHours: try Self.hours(.afternoonHours, container, decoder),
      morningHours: try Self.hours(.morningHours, container, decoder),
      isSeldomSaid: try container.decodeIfPresent(Bool.self, forKey: .isSeldomSaid) ?? false,
      isUnspoken: try container.decodeIfPresent(Bool.self, forKey: .isUnspoken) ?? false,
      isCount: try container.decodeIfPresent(Bool.self, forKey: .isCount) ?? false,
      said: try container.decodeIfPresent([String: String].self, forKey: .said) ?? [:],
      usual: try Self.value(.usual, name, kind, container, decoder),
      limits: try Self.limits(container, decoder),
      condition: try container.decodeIfPresent(Condition.self, forKey: .onlyIf))
    label = try container.decodeIfPresent(String.self, forKey: .label)
    goesOn = try container.decodeIfPresent(Bool.self, forKey: .goesOn) ?? false
    relativeTo = try container.decodeIfPresent([String].self, forKey: .relativeTo) ?? []
    isSentence = try container.decodeIfPresent(Bool.self, forKey: .isSentence) ?? false
    guard !isSentence || kind == .text else {
      throw decoder.complaint("'\(name)' has 'isSentence', so its type needs to be 'text'")
    }
    excludes = try container.decodeIfPresent([String].self, forKey: .excludes) ?? []
    isCalled = try container.decodeIfPresent(Bool.self, forKey: .isCalled) ?? false
    isSwitch = try container.decodeIfPresent(Bool.self, forKey: .isSwitch) ?? false
    guard !isSwitch || kind == .boolean else {
      throw decoder.complaint("'\(name)' has 'isSwitch', so its type needs to be 'boolean'")
    }
    dictatedWith = try container.decodeIfPresent(String.self, forKey: .dictatedWith)
    guard dictatedWith == nil || kind == .text else {
      throw decoder.complaint("'\(name)' has 'dictatedWith', so its type needs to be 'text'")
    }
    shift = try container.decodeIfPresent(Shift.self, forKey: .shift)
    replaces = try container.decodeIfPresent(String.self, forKey: .replaces)
    harmless = try Self.value(.harmless, name, kind, container, decoder)
    let takesBoth = [Self.higher, Self.lower].allSatisfy { self.value(written: $0) == .text($0) }
    guard shift == nil || kind == .duration else {
      throw decoder.complaint("'\(name)' has a 'shift', so its type needs to be 'duration'")
    }
    if !relativeTo.isEmpty, !takesBoth {
      throw decoder.complaint(
        "'\(name)' is 'relativeTo' others, so its values need '\(Self.higher)' and '\(Self.lower)'")
    }
  }

  private static func value(
    _ key: Key, _ name: String, _ kind: Kind, _ container: KeyedDecodingContainer<Key>,
    _ decoder: any Decoder
  ) throws -> Value? {
    let written: String? =
      if let text = try? container.decodeIfPresent(String.self, forKey: key) {
        text
      } else if let boolean = try? container.decodeIfPresent(Bool.self, forKey: key) {
        "\(boolean)"
      } else {
        try container.decodeIfPresent(Double.self, forKey: key).map { "\($0)" }
      }
    guard let written else { return nil }
    guard let value = ParameterDefinition(name: name, kind: kind).value(written: written) else {
      throw decoder.complaint("'\(key.stringValue)' is '\(written)', expected \(kind.noun)")
    }
    return value
  }

  private static func limits(
    _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> Limits {
    let limits = Limits(
      least: try container.decodeIfPresent(Double.self, forKey: .minimum),
      greatest: try container.decodeIfPresent(Double.self, forKey: .maximum))
    guard limits != Limits() else { return limits }
    guard try container.decode(String.self, forKey: .type) == "number" else {
      throw decoder.complaint("'minimum' and 'maximum' belong to the type 'number' only")
    }
    if let least = limits.least, let greatest = limits.greatest, least > greatest {
      throw decoder.complaint("'minimum' is greater than 'maximum'")
    }
    return limits
  }

  private static func creation(
    _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> Creation? {
    guard let creation = try container.decodeIfPresent(Creation.self, forKey: .creation) else {
      return nil
    }
    guard try container.decode(String.self, forKey: .type) == "entity" else {
      throw decoder.complaint("'creation' belongs to the type 'entity' only")
    }
    return creation
  }

  private static func tense(
    _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> Moment.Tense {
    guard let name = try container.decodeIfPresent(String.self, forKey: .tense) else {
      return .future
    }
    guard try container.decode(String.self, forKey: .type) == "moment" else {
      throw decoder.complaint("'tense' belongs to the type 'moment' only")
    }
    guard let tense = Moment.Tense(rawValue: name) else {
      let known = Moment.Tense.allCases.map(\.rawValue).joined(separator: ", ")
      throw decoder.complaint("unknown tense '\(name)', expected one of \(known)")
    }
    return tense
  }

  private static func hours(
    _ key: Key, _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> ClosedRange<Int>? {
    guard let ends = try container.decodeIfPresent([Int].self, forKey: key) else { return nil }
    guard try container.decode(String.self, forKey: .type) == "moment" else {
      throw decoder.complaint("'\(key.stringValue)' belong to the type 'moment' only")
    }
    guard ends.count == 2, 1 <= ends[0], ends[0] <= ends[1], ends[1] <= 12 else {
      throw decoder.complaint(
        "'\(key.stringValue)' are the first and the last of them, from 1 to 12")
    }
    return ends[0]...ends[1]
  }
}

extension ParameterDefinition.Condition: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case parameter, values }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    self.init(
      parameter: try container.decode(String.self, forKey: .parameter),
      values: try container.decodeIfPresent([String].self, forKey: .values) ?? [])
  }
}

extension ParameterDefinition.Creation: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case when, offer, ask }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    let reasons =
      if let one = try? container.decode(String.self, forKey: .when) { [one] } else {
        try container.decode([String].self, forKey: .when)
      }
    self.init(
      reasons: Set(reasons), offer: try container.decode(Template.self, forKey: .offer),
      ask: try container.decode(Template.self, forKey: .ask))
  }
}

extension ParameterDefinition.Kind {
  /// By the words of the file: an entity has a `kind`, an enumeration has `values`, and nothing else has them.
  init(
    type: String, kind: String?, values: [String]?, _ decoder: any Decoder
  ) throws {
    guard kind == nil || type == "entity" else {
      throw decoder.complaint("'kind' belongs to the type 'entity' only")
    }
    guard values == nil || type == "enumeration" else {
      throw decoder.complaint("'values' belong to the type 'enumeration' only")
    }
    switch type {
    case "entity":
      guard let kind, !kind.isEmpty else { throw decoder.complaint("an entity needs a 'kind'") }
      self = .entity(kind: kind)
    case "enumeration":
      guard let values, !values.isEmpty else {
        throw decoder.complaint("an enumeration needs 'values'")
      }
      self = .enumeration(values)
    default:
      guard let simple = Self.simple[type] else {
        let known = Self.simple.keys.sorted() + ["entity", "enumeration"]
        throw decoder.complaint(
          "unknown type '\(type)', expected one of \(known.joined(separator: ", "))")
      }
      self = simple
    }
  }

  /// Types that need no more than their name.
  static let simple: [String: Self] = Dictionary(
    uniqueKeysWithValues: [.text, .number, .boolean, .money, .moment, .duration].map {
      (kind: Self) in (kind.typeName, kind)
    })
}
