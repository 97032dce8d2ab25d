import HeedIntents

@main struct App: IntentsApp {
  // Heed has a List-o-Mat of its own.
  static let name = "Pantry"
  static let usageDescription: String? = "keep your lists"
  static let intents = IntentDefinitions.intents
  static let namedIntents: [String: INIntent.Type] = [
    "ListOMatAdd": INAddTasksIntent.self, "ListOMatSearch": INSearchForNotebookItemsIntent.self,
    "ListOMatCopy": CopyListIntent.self,
  ]
  static let definitionFiles: [String: String] = [:]
  static func makeExtension() -> INExtension { IntentHandler() }
  static var descriptions: [AppDescription.Intent] { Sentences.all }
}
