/// A text that people read or hear, in the app's language.
///
/// It has the name that App Intents use; translations of it are not looked up.
public struct LocalizedStringResource: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text.
  public let text: String

  /// A text as it stands.
  public init(_ text: String) { self.text = text }
  /// A text as it stands.
  public init(stringLiteral value: String) { text = value }
}

/// The name people use for a type of values.
public struct TypeDisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The name.
  public let name: LocalizedStringResource

  /// A type's name.
  public init(name: LocalizedStringResource) { self.name = name }
  /// A type's name.
  public init(stringLiteral value: String) { name = LocalizedStringResource(value) }
}

/// The name people use for a value, with its synonyms and pronunciation.
public struct DisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text that is said and shown.
  public let title: LocalizedStringResource
  /// Secondary text shown beside the title; `nil` for none.
  public let subtitle: LocalizedStringResource?
  /// Other words by which it is understood.
  public let synonyms: [String]
  /// How the title sounds, as a spelling or as phones; `nil` as it is written.
  public let pronunciation: String?

  /// A value's name, with what else is known of it.
  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    synonyms: [String] = [], pronunciation: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.synonyms = synonyms
    self.pronunciation = pronunciation
  }

  /// A value's name, as App Intents write it.
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
    self.init(title, subtitle: subtitle)
  }

  /// A value's name.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(value)) }

  /// The title and its synonyms.
  var names: [String] { [title.text] + synonyms }

  /// The names with how they sound.
  var spokenNames: [SpokenName] {
    [SpokenName(title.text, pronunciation: pronunciation)] + synonyms.map { SpokenName($0) }
  }
}

/// An error whose words are said.
public protocol CustomLocalizedStringResourceConvertible {
  /// The spoken text.
  var localizedStringResource: LocalizedStringResource { get }
}
