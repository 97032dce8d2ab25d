#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An app made of intents.
///
/// ```swift
/// @main struct Garden: IntentApp {
///   static let name = "Garden"
///   static let usageDescription: String? = "water your plants"
///   static let intents: [any AppIntent.Type] = [WaterPlant.self]
/// }
/// ```
public protocol IntentApp: SendableMetatype {
  /// The name people use for it.
  static var name: String { get }
  /// Other names for it.
  static var alternativeNames: [SpokenName] { get }
  /// Its use of what is said, in words that follow "would like to": "water your plants".
  static var usageDescription: String? { get }
  /// Sentences that people may say.
  static var examples: [String] { get }
  /// Folders that it shares with other apps.
  static var groups: [String] { get }
  /// The resources it needs beyond its sandbox: "network", or the path of a device.
  static var needs: [String] { get }
  /// The intents that it carries out.
  static var intents: [any AppIntent.Type] { get }
  /// The phrases that stand for its intents; `nil` where their summaries are said.
  static var shortcuts: (any AppShortcutsProvider.Type)? { get }

  /// The types of activities that `open` goes on with.
  static var activities: [String] { get }

  /// Goes on with an activity on the screen; returns whether it did.
  ///
  /// It runs in a program of its own, outside of the sandbox, and should begin what it shows and return.
  static func open(_ activity: AppActivity) async throws -> Bool

  /// Called once when Heed has begun to speak with the program, beside the first requests.
  ///
  /// This is the place to tell names that have changed meanwhile. An error is written to standard error.
  static func start() async throws
}

extension IntentApp {
  /// None.
  public static var alternativeNames: [SpokenName] { [] }
  /// None: Heed asks in its own words.
  public static var usageDescription: String? { nil }
  /// None.
  public static var examples: [String] { [] }
  /// None.
  public static var groups: [String] { [] }
  /// Nothing.
  public static var needs: [String] { [] }
  /// The summaries.
  public static var shortcuts: (any AppShortcutsProvider.Type)? { nil }
  /// None.
  public static var activities: [String] { [] }
  /// Goes on with nothing.
  public static func open(_ activity: AppActivity) -> Bool { false }
  /// Does nothing.
  public static func start() {}

  /// Speaks with Heed, or writes the app's folder, as the arguments say.
  public static func main() async {
    let description = appDescription
    let program = AppProgram(IntentService(intents), start: start, open: open) { description }
    exit(await program.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// The app as Heed has to know it, made of its types.
  public static var appDescription: AppDescription {
    var app = AppDescription(name: name)
    app.alternativeNames = alternativeNames
    app.usageDescription = usageDescription
    app.examples = examples
    app.groups = groups
    app.needs = needs
    app.activities = activities
    let shortcuts = shortcuts?.appShortcuts ?? []
    app.intents = intents.map { $0.described(by: shortcuts) }
    return app
  }
}

extension AppIntent {
  /// The intent as Heed has to know it.
  fileprivate static func described(by shortcuts: [AppShortcut]) -> AppDescription.Intent {
    var intent = AppDescription.Intent(name: persistentIdentifier, title: title.text)
    let parameters = IntentParameters(of: Self())
    intent.parameters = parameters.all.map { name, parameter in
      let words = parameter.words
      var description = AppDescription.Parameter(name: name, type: parameter.type)
      if let provider = parameter.provider {
        description.options = { try await provider.results().map { SpokenName($0) } }
      }
      description.ask = words.ask
      description.choose = words.choose
      description.confirm = words.confirm
      if let text = words.unsupported { description.unsupported[""] = text }
      return description
    }
    let own = shortcuts.filter { $0.intent == intent.name }.flatMap(\.phrases)
    let phrases = own.isEmpty ? [parameterSummary.content.phrase].compactMap(\.self) : own
    intent.phrases = phrases.map { phrase in
      phrase.pieces.map { piece in
        switch piece {
        case .words(let words): .words(words)
        case .parameter(let index): .parameter(parameters.all[index].name)
        case .applicationName: .applicationName
        }
      }
    }
    intent.isRestricted = authenticationPolicy != .alwaysAllowed
    intent.isQuery = isQuery
    return intent
  }
}
