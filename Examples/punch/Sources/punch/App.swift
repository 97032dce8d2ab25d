import HeedIntents

@main struct App: IntentsApp {
  static let name = "Punch"
  static let usageDescription: String? = "keep what you do each day"
  static let intents = IntentDefinitions.intents
  static let definitionFiles = IntentDefinitions.files
  static func makeExtension() -> INExtension { IntentHandler() }
}
