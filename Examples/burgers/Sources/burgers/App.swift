import HeedIntents

@main struct App: IntentsApp {
  static let name = "Burger Time"
  static let usageDescription: String? = "order burgers"
  static let intents = IntentDefinitions.intents
  static let definitionFiles = IntentDefinitions.files
  static let activityTypes = [Order.activityType]
  static func makeExtension() -> INExtension { IntentHandler() }

  static func application(continue userActivity: NSUserActivity) async -> Bool {
    guard let order = Order(from: userActivity) else { return false }
    // Where there is a window, it would show the order as far as it has come.
    return (try? Kitchen.begin(order)) != nil
  }
}
