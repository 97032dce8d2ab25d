/// A sentence with an intent's parameters in it.
///
/// Beside words it may have parts that can be left out, in brackets, and alternatives: `"[please] (add|put) …"`.
struct IntentPhrase: Sendable, Equatable {
  enum Piece: Sendable, Equatable {
    case words(String)
    /// A parameter, by its place among the intent's own.
    case parameter(Int)
    case applicationName
  }

  let pieces: [Piece]
}

/// A sentence with placeholders: `"Water the \(\.$plant) in \(.applicationName)"`.
public struct PhraseInterpolation<Intent: AppIntent>: StringInterpolationProtocol {
  /// A placeholder in a phrase that isn't a parameter.
  public struct Token: Sendable {
    /// The name of the app, or another name it has.
    ///
    /// The word before it belongs to it where it stands at the end.
    public static var applicationName: Token { Token() }
  }

  var pieces: [IntentPhrase.Piece] = []
  private let intent = Intent()
  private let parameters: [ObjectIdentifier]

  /// An empty phrase.
  public init(literalCapacity: Int, interpolationCount: Int) {
    parameters = IntentParameters(of: intent).all.map(\.parameter.identity)
  }

  /// Words.
  public mutating func appendLiteral(_ literal: String) {
    if !literal.isEmpty { pieces.append(.words(literal)) }
  }

  /// A parameter.
  public mutating func appendInterpolation<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>
  ) {
    let identity = ObjectIdentifier(intent[keyPath: path])
    guard let index = parameters.firstIndex(of: identity) else { return }
    pieces.append(.parameter(index))
  }

  /// The app's name.
  public mutating func appendInterpolation(_ token: Token) { pieces.append(.applicationName) }
}

/// A sentence that stands for an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
  let phrase: IntentPhrase

  /// A phrase with placeholders.
  public init(stringInterpolation: PhraseInterpolation<Intent>) {
    phrase = IntentPhrase(pieces: stringInterpolation.pieces)
  }

  /// Words alone.
  public init(stringLiteral value: String) { phrase = IntentPhrase(pieces: [.words(value)]) }
}

/// An intent in one sentence.
public protocol ParameterSummary: Sendable {
  /// The sentence's pieces; empty for none.
  var content: ParameterSummaryContent { get }
}

/// The pieces of a summary.
public struct ParameterSummaryContent: Sendable {
  let phrase: IntentPhrase?
}

/// No summary.
public struct EmptyParameterSummary: ParameterSummary {
  /// None.
  public var content: ParameterSummaryContent { ParameterSummaryContent(phrase: nil) }
}

/// An intent in one sentence: `Summary("Water the \(\.$plant)")`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// The sentence.
  public let content: ParameterSummaryContent

  /// A sentence with placeholders.
  public init(_ phrase: AppShortcutPhrase<Intent>) {
    content = ParameterSummaryContent(phrase: phrase.phrase)
  }
}

/// An intent with phrases that stand for it.
public struct AppShortcut: Sendable {
  /// A few words for lists.
  public let shortTitle: LocalizedStringResource?

  let type: any AppIntent.Type
  let phrases: [IntentPhrase]
  var intent: String { type.persistentIdentifier }

  /// An intent's phrases.
  ///
  /// Parameters may be said in each; those that aren't are asked for as usual.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
  ) {
    self.shortTitle = shortTitle
    type = Intent.self
    self.phrases = phrases.map(\.phrase)
  }
}

/// The phrases of an app.
public protocol AppShortcutsProvider: Sendable {
  /// The shortcuts, in the order in which they are offered.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

/// Puts shortcuts together that are written one below the other.
@resultBuilder
public enum AppShortcutsBuilder {
  /// One shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// All of them.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap(\.self)
  }
}
