import HeedIntents

@main struct App: IntentsApp {
  static let name = "Burger Time"
  static let usageDescription: String? = "order burgers"
  static let intents = IntentDefinitions.intents
  static let definitionFiles = IntentDefinitions.files
  static func makeExtension() -> INExtension { IntentHandler() }
}
