internal import Conversation
internal import Intents

/// "Rename the shortcut burger time to lunch".
struct RenameShortcutHandler: IntentHandler {
  let shortcuts: Shortcuts

  var intent: String { "RenameShortcut" }

  var resolvers: [ParameterResolver] { [shortcuts.namedShortcut, shortcuts.phrase("phrase")] }

  func handle(_ intent: Intent) async throws -> Response {
    guard let phrase = intent["phrase"]?.text,
      let shortcut = try shortcuts.shortcut(intent["shortcut"]),
      try shortcuts.habits.shortcuts.rename(shortcut.id, to: phrase)
    else { return Response(.failure) }
    return Response(.success, fields: ["oldPhrase": .text(shortcut.phrase)])
  }
}

/// "Delete the shortcut burger time".
struct DeleteShortcutHandler: IntentHandler {
  let shortcuts: Shortcuts

  var intent: String { "DeleteShortcut" }

  var resolvers: [ParameterResolver] { [shortcuts.namedShortcut] }

  func handle(_ intent: Intent) async throws -> Response {
    guard let shortcut = try shortcuts.shortcut(intent["shortcut"]),
      try shortcuts.habits.shortcuts.delete(shortcut.id)
    else { return Response(.failure) }
    return Response(.success, fields: ["phrase": .text(shortcut.phrase)])
  }
}

/// "What are my shortcuts", "what happens when I say burger time".
struct SearchForShortcutsHandler: IntentHandler {
  let shortcuts: Shortcuts

  var intent: String { "SearchForShortcuts" }

  var resolvers: [ParameterResolver] {
    [
      .named("shortcut", whenMissing: .notRequired) { heard, _ in
        try shortcuts.resolve(shortcut: heard)
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    if let shortcut = try shortcuts.shortcut(intent["shortcut"]) {
      let steps = shortcut.steps.map { Value.text($0.wish) }
      return Response(.success, "one", fields: ["step": .list(steps)])
    }
    let all = try shortcuts.habits.shortcuts.shortcuts()
    guard !all.isEmpty else { return Response(.success, "none") }
    return Response(
      .success, fields: ["shortcuts": .list(all.map { .entity(Shortcuts.entity($0)) })])
  }
}
