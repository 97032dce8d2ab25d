/// One of a few values that have names.
///
/// ```swift
/// enum Size: String, AppEnum {
///   case small, large
///   static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
///     .small: "small", .large: DisplayRepresentation("large", synonyms: ["big"]),
///   ]
/// }
/// ```
public protocol AppEnum: IntentValue, CaseIterable, Hashable, RawRepresentable
where RawValue == String {
  /// The name people use for the type; by default its own name in code.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// The words for each value; a value that isn't listed is said by its raw value, "warmWhite" as "warm white".
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
  /// The type's name.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: LocalizedStringResource("\(Self.self)"))
  }

  /// The values with all words for them.
  public static var intentType: IntentType {
    IntentType(
      .enumeration(
        allCases.map { value in
          let words = caseDisplayRepresentations[value].map { [$0.title.text] + $0.synonyms }
          return (value.rawValue, words ?? [value.rawValue.spacedWords])
        }))
  }

  /// The value by its raw value or by words for it.
  public static func match(_ value: AppValue) -> IntentMatch<Self> {
    settled(value).map { .one($0) } ?? .none
  }

  /// The value by its raw value or by words for it.
  public static func settled(_ value: AppValue) -> Self? {
    guard let words = value.words else { return nil }
    if let known = Self(rawValue: words) { return known }
    guard case .enumeration(let values) = intentType.form else { return nil }
    let heard = words.lowercased()
    return values.first { $0.words.contains { $0.lowercased() == heard } }
      .flatMap { Self(rawValue: $0.value) }
  }

  /// The raw value.
  public var appValue: AppValue { .text(rawValue) }
}

extension String {
  /// The words of a name in camel case: "warm white" for "warmWhite".
  var spacedWords: String {
    reduce(into: "") { words, character in
      words +=
        character.isUppercase && !words.isEmpty ? " \(character.lowercased())" : String(character)
    }
  }

  /// The name with a small letter at its beginning.
  var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }
}
