package import Intents

/// A named group of handlers: what "In List-o-Mat, …" speaks of.
package struct App: Sendable {
  /// Another name people say, and how it sounds when its spelling does not tell.
  package struct AlternativeName: Sendable, Equatable, Codable {
    package let name: String
    /// A sounds-like spelling: "list oh mat".
    package let pronunciationHint: String?

    package init(name: String, pronunciationHint: String? = nil) {
      self.name = name
      self.pronunciationHint = pronunciationHint
    }
  }

  /// A part of the machine that an app in a sandbox needs beyond it.
  package enum Need: Sendable, Equatable {
    case network
    /// A device, by its path.
    case device(String)
    /// To open itself on the screen, which no sandbox is around.
    case screen
  }

  /// The display name, unique among the apps.
  package var name: String
  package var alternativeNames: [AlternativeName]
  /// One for each intent the app supports.
  package var handlers: [any IntentHandler]
  /// The changing words the app contributes to the grammar.
  package var vocabularies: [VocabularySource]
  /// Intents of the app's own, and the catalogue's in the app's own words.
  package var intents: [IntentDefinition]
  /// Sentences that show what the app can do; where empty, those of its intents.
  package var examples: [String]
  /// The app's purpose, worded to follow "would like to"; `nil` for the catalogue's.
  package var usage: String?
  /// The parts of the machine that the user has to agree to, beyond its purpose.
  package var needs: [Need] = []
  /// Restrictions by intent that differ from the catalogue's.
  package var restrictions: [String: Restriction]
  /// Intents that the app carries out only where it is named, if another app does, too.
  package var namedOnly: Set<String> = []
  /// How it changes what is shown of its requests, each rule after the one before.
  package var views: [ViewRule] = []
  /// True when people address the app by name.
  package var isNamed: Bool
  /// Remembers what the speaker calls a thing, where they were asked who or what that is; `nil` where nothing is learnt.
  package var learn: (@Sendable (_ phrase: String, _ thing: Entity) throws -> Void)?

  package init(
    name: String, alternativeNames: [AlternativeName] = [], handlers: [any IntentHandler],
    vocabularies: [VocabularySource] = [], intents: [IntentDefinition] = [],
    examples: [String] = [], usage: String? = nil, restrictions: [String: Restriction] = [:],
    isNamed: Bool = true
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.handlers = handlers
    self.vocabularies = vocabularies
    self.intents = intents
    self.examples = examples
    self.usage = usage
    self.restrictions = restrictions
    self.isNamed = isNamed
  }

  /// The handler of an intent, `nil` when the app does not support it.
  package func handler(of intent: String) -> (any IntentHandler)? {
    handlers.first { $0.intent == intent }
  }

  /// The app's own definition of an intent; `nil` when the catalogue's applies.
  package func definition(of intent: String) -> IntentDefinition? {
    intents.first { $0.name == intent }
  }

  /// True when a name means this app, in any spelling: "ListOMat" is "List-o-Mat".
  package func isCalled(_ name: String) -> Bool {
    let names =
      [self.name] + alternativeNames.flatMap { [$0.name, $0.pronunciationHint ?? $0.name] }
    return names.contains { $0.lettersAndDigits == name.lettersAndDigits }
  }
}

extension String {
  fileprivate var lettersAndDigits: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
