/// A type that a parameter of an intent may have.
///
/// Texts, numbers, truth values, lengths of time, dates, amounts of money, things (`AppEntity`) and enumerations
/// (`AppEnum`) are such types, and so are optionals and arrays of them.
public protocol IntentValue: Sendable {
  /// How values are said and described.
  static var intentType: IntentType { get }

  /// The match for a value that was said, which is never a list.
  ///
  /// An error that is `CustomLocalizedStringResourceConvertible` is said as the reason why the value can't be used.
  static func match(_ value: AppValue) async throws -> IntentMatch<Self>

  /// The value of a settled parameter; `nil` where it can't be one of this type.
  static func settled(_ value: AppValue) async throws -> Self?

  /// The value as it is told to Heed.
  var appValue: AppValue { get }
}

/// The outcome of matching a value that was said.
public enum IntentMatch<Value: Sendable>: Sendable {
  /// It is this one.
  case one(Value)
  /// It is perhaps this one: the speaker is asked.
  case perhaps(Value)
  /// It is one of these, two at least: the speaker chooses.
  case oneOf([Value])
  /// There is none.
  case none

  /// The match with each value as something else.
  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> IntentMatch<Other> {
    switch self {
    case .one(let value): .one(transform(value))
    case .perhaps(let value): .perhaps(transform(value))
    case .oneOf(let values): .oneOf(values.map(transform))
    case .none: .none
    }
  }
}

/// How the values of a type are said.
public struct IntentType: Sendable {
  /// A form in which values can be said.
  public enum Form: Sendable {
    /// Free words.
    case text
    /// Numbers: "three", "two and a half".
    case number
    /// Yes or no; the words stand for it inside a phrase.
    case boolean(yes: String, no: String)
    /// An amount of money: "fifteen dollars".
    case money
    /// A date or a time: "tomorrow at nine".
    case moment
    /// A length of time: "twenty minutes".
    case duration
    /// One of a few values, each with the words for it.
    case enumeration([(value: String, words: [String])])
    /// A thing of a kind; `names` are those known now, `isOpen` where others can be said, too.
    case thing(kind: String, isOpen: Bool, names: @Sendable () async throws -> [SpokenName])
  }

  /// The form in which values of the type are said.
  public var form: Form
  /// Whether a parameter of the type is not asked for where it was not said.
  public var isOptional = false
  /// Whether a parameter of the type may have several values.
  public var isArray = false

  /// A type whose values have a form.
  public init(_ form: Form) { self.form = form }
}

/// A name with how it sounds.
public struct SpokenName: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name as it is written.
  public let name: String
  /// How it sounds, as a spelling ("eye toons") or as phones of CMUdict ("/AY1 T UW1 N Z/"); `nil` as it is written.
  public let pronunciation: String?

  /// A name that sounds as it is written, or as a hint says.
  public init(_ name: String, pronunciation: String? = nil) {
    self.name = name
    self.pronunciation = pronunciation
  }

  /// A name that sounds as it is written.
  public init(stringLiteral value: String) { self.init(value) }
}

/// A type whose values need no search: what was said either is one or is none.
public protocol PlainIntentValue: IntentValue {
  /// The value that was said; `nil` where it can't be one of this type.
  init?(_ value: AppValue)
}

extension PlainIntentValue {
  /// The value itself, or none.
  public static func match(_ value: AppValue) -> IntentMatch<Self> {
    Self(value).map { .one($0) } ?? .none
  }

  /// The value itself.
  public static func settled(_ value: AppValue) -> Self? { Self(value) }
}

extension Optional: IntentValue where Wrapped: IntentValue {
  /// The type of the wrapped values, which is not asked for.
  public static var intentType: IntentType {
    var type = Wrapped.intentType
    type.isOptional = true
    return type
  }

  /// The wrapped type's match for the value.
  public static func match(_ value: AppValue) async throws -> IntentMatch<Wrapped?> {
    try await Wrapped.match(value).map { $0 }
  }

  /// The wrapped type's settled value; `nil` where it can't be one of that type.
  public static func settled(_ value: AppValue) async throws -> Wrapped?? {
    try await Wrapped.settled(value).map { .some($0) }
  }

  /// The wrapped value; an empty list for `nil`.
  public var appValue: AppValue { self?.appValue ?? .list([]) }
}

extension Array: IntentValue where Element: IntentValue {
  /// The type of the elements, of which several can be said.
  public static var intentType: IntentType {
    var type = Element.intentType
    type.isArray = true
    return type
  }

  /// The element type's match for a single value, as arrays of one element.
  public static func match(_ value: AppValue) async throws -> IntentMatch<[Element]> {
    try await Element.match(value).map { [$0] }
  }

  /// All elements; `nil` where one of them can't be used.
  public static func settled(_ value: AppValue) async throws -> [Element]? {
    var elements: [Element] = []
    for value in value.elements {
      guard let element = try await Element.settled(value) else { return nil }
      elements.append(element)
    }
    return elements
  }

  /// The elements; one of them on its own.
  public var appValue: AppValue {
    count == 1 ? self[0].appValue : .list(map(\.appValue))
  }
}
