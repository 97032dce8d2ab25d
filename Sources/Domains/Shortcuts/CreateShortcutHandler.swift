internal import Conversation
internal import Intents

/// "When I say burger time, order a burger"; "make that a shortcut called burger time": what was done last is what it stands for.
struct CreateShortcutHandler: IntentHandler {
  let shortcuts: Shortcuts

  var intent: String { "CreateShortcut" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("request") { value, _ in
        guard let sentence = value?.text else {
          return try shortcuts.habits.lastDone() == nil ? .needsValue : .notRequired
        }
        let isUnderstood = try !shortcuts.habits.steps(saidBy: sentence).isEmpty
        return isUnderstood ? .success(.text(sentence)) : .unsupported(reason: "notUnderstood")
      },
      shortcuts.phrase("phrase") {
        let done = try shortcuts.habits.lastDone()
        return done?.phrase.map { .confirmationRequired(.text($0)) } ?? .needsValue
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let phrase = intent["phrase"]?.text else { return Response(.failure) }
    let steps =
      try intent["request"]?.text.map { try shortcuts.habits.steps(saidBy: $0) }
      ?? shortcuts.habits.lastDone().map { [$0.step] } ?? []
    guard !steps.isEmpty else { return Response(.failure) }
    let shortcut = try shortcuts.habits.shortcuts.add(phrase, steps: steps)
    return Response(
      .success,
      fields: [
        "shortcut": .entity(Shortcuts.entity(shortcut)),
        "step": .list(steps.map { .text($0.wish) }),
      ])
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
