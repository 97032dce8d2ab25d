internal import Conversation
internal import Intents

/// "Burger time": what the shortcut stands for is carried out after it.
struct RunShortcutHandler: IntentHandler {
  let shortcuts: Shortcuts

  var intent: String { "RunShortcut" }

  var resolvers: [ParameterResolver] { [shortcuts.namedShortcut] }

  func handle(_ intent: Intent) async throws -> Response {
    guard let shortcut = try shortcuts.shortcut(intent["shortcut"]) else {
      return Response(.failure)
    }
    return Response(.success, goingOnWith: shortcut.steps.map(\.intent))
  }
}

/// "What do you suggest": one of what is usual now may be chosen, and is carried out.
struct GetSuggestionsHandler: IntentHandler {
  let shortcuts: Shortcuts

  var intent: String { "GetSuggestions" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("suggestion") { value, _ in
        if let value { return .success(value) }
        let found = try shortcuts.habits.suggestions().map {
          Value.entity(Self.entity($0.donation))
        }
        guard let first = found.first else { return .notRequired }
        return found.count == 1 ? .confirmationRequired(first) : .disambiguation(found)
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let chosen = intent["suggestion"]?.entity else { return Response(.success, "none") }
    let all = try shortcuts.habits.donations.donations()
    guard let donation = all.first(where: { "\($0.id)" == chosen.identifier }) else {
      return Response(.failure)
    }
    return Response(.success, goingOnWith: [donation.step.intent])
  }

  private static func entity(_ donation: Donation) -> Entity {
    Entity(kind: "suggestion", identifier: "\(donation.id)", name: donation.step.wish)
  }
}
