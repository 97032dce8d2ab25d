internal import Conversation
internal import Intents

/// "Make that a shortcut called burger time": what was done last is what it stands for.
struct CreateShortcutHandler: IntentHandler {
  let shortcuts: Shortcuts

  var intent: String { "CreateShortcut" }

  var resolvers: [ParameterResolver] {
    [
      shortcuts.phrase("phrase") {
        // Where there is nothing to make one of, no phrase is asked for.
        guard let done = try shortcuts.habits.lastDone() else { return .notRequired }
        return done.phrase.map { .confirmationRequired(.text($0)) } ?? .needsValue
      }
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    try shortcuts.habits.lastDone() == nil ? Response("failureNothingDone") : Response(.ready)
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let phrase = intent["phrase"]?.text else { return Response(.failure) }
    guard let done = try shortcuts.habits.lastDone() else { return Response("failureNothingDone") }
    let shortcut = try shortcuts.habits.shortcuts.add(phrase, steps: [done.step])
    return Response(
      .success,
      fields: ["shortcut": .entity(Shortcuts.entity(shortcut)), "step": .text(done.step.wish)])
  }
}

/// "Add that to burger time": what was done last is done after the others.
struct ExtendShortcutHandler: IntentHandler {
  let shortcuts: Shortcuts

  var intent: String { "ExtendShortcut" }

  var resolvers: [ParameterResolver] { [shortcuts.namedShortcut] }

  func handle(_ intent: Intent) async throws -> Response {
    guard let shortcut = try shortcuts.shortcut(intent["shortcut"]) else {
      return Response(.failure)
    }
    guard let done = try shortcuts.habits.lastDone() else { return Response("failureNothingDone") }
    guard try shortcuts.habits.shortcuts.set(shortcut.steps + [done.step], of: shortcut.id) else {
      return Response(.failure)
    }
    return Response(.success, fields: ["step": .text(done.step.wish)])
  }
}
