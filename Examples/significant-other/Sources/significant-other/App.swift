import HeedApp

@main struct App: IntentApp {
  static let name = "Significant Other"
  static let usageDescription: String? = "send messages to your significant other"
  static let examples = ["tell my love that I'll be late"]
  static let intents: [any AppIntent.Type] = [TellLove.self, LastTold.self, NameLove.self]
  static let shortcuts: (any AppShortcutsProvider.Type)? = Shortcuts.self
}

struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: TellLove(),
      phrases: [
        "tell my (love|significant other|better half) [that] \(\.$content)",
        "whisper to \(\.$nickname) [that] \(\.$content)",
        "let my (love|significant other|better half) know [that] \(\.$content)",
        "(send|write) my (love|significant other|better half) a message",
      ])
    AppShortcut(
      intent: LastTold(), phrases: ["what did I tell my (love|significant other|better half)"])
    AppShortcut(
      intent: NameLove(),
      phrases: ["my (love|significant other|better half) is [also] called \(\.$name)"])
  }
}
