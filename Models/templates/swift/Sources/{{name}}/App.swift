import HeedApp

@main struct App: IntentApp {
  static let name = "{{Name}}"
  static let usageDescription: String? = "water your plants"
  static let examples = ["water the fern", "how often was the cactus watered"]
  static let intents: [any AppIntent.Type] = [{{Name}}Water.self, {{Name}}Ask.self]
  static let shortcuts: (any AppShortcutsProvider.Type)? = Shortcuts.self
}

struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: {{Name}}Water(),
      phrases: ["(water | sprinkle) [the | my] \(\.$plant) [in \(.applicationName)]"])
    AppShortcut(intent: {{Name}}Ask(), phrases: ["how often was [the | my] \(\.$plant) watered"])
  }
}
