import Conversation
import Foundation
import Intents

/// Two lists, five contacts, and apps that find them; what is done is noted in the journal.
struct TestWorld {
  static let intents = #"""
    {"domain": "Test", "intents": [
      {"name": "AddTasks", "parameters": [
         {"name": "taskTitles", "type": "text", "isArray": true, "ask": "What should I add?"},
         {"name": "targetTaskList", "type": "entity", "kind": "list", "ask": "Which list?",
          "unsupported": {"": "There is no list called ${value}."}}],
       "responses": {"success": "Added ${taskTitles} to ${targetTaskList}."},
       "examples": ["add apples to the grocery list", "put milk on my list"]},
      {"name": "SendMessage", "parameters": [
         {"name": "recipients", "type": "entity", "kind": "contact", "isArray": true,
          "ask": "To whom?", "choose": "Which ${value}: ${choices}?",
          "unsupported": {"": "There is no ${value}.", "noAccount": "${value} has no account."}},
         {"name": "content", "type": "text", "ask": "What should it say?"}],
       "confirmation": "Send[ '${content}'][ to ${recipients}]?", "restrictedWhileLocked": true,
       "responses": {"success": "Sent.", "failureOffline": "There is no network."},
       "examples": ["send a message to Nancy"]},
      {"name": "ShowList", "parameters": [{"name": "title", "type": "text"}]},
      {"name": "Help", "examples": ["what can I say"]},
      {"name": "Orphan"}]}
    """#

  static let contacts = ["Tom Clark", "Tom Baker", "Anne Johnson", "Bill James"]
    .map { Entity(kind: "contact", identifier: $0.lowercased(), name: $0) }
  static let lists = ["Grocery Store", "Hardware Store", "Packing"]
    .map { Entity(kind: "list", identifier: $0.lowercased(), name: $0) }

  let done = Journal<Intent>()
  let events = Journal<DialogueEvent>()

  static func found(_ name: String, in entities: [Entity]) -> [Entity] {
    entities.filter { $0.name.lowercased().contains(name.lowercased()) }
  }

  var adding: ScriptedHandler {
    ScriptedHandler(
      intent: "AddTasks",
      resolvers: [
        .named("targetTaskList") { name, _ in
          .candidates(Self.found(name, in: Self.lists), for: name)
        },
        .required("taskTitles"),
      ], handling: noting)
  }

  var sending: ScriptedHandler {
    ScriptedHandler(
      intent: "SendMessage",
      resolvers: [
        .eachNamed("recipients") { name, _ in
          name == "Zed"
            ? .unsupported(reason: "noAccount")
            : .candidates(Self.found(name, in: Self.contacts), for: name)
        },
        .required("content"),
      ], handling: noting)
  }

  var noting: @Sendable (Intent) async throws -> Response {
    { [done] intent in
      done.note(intent)
      return Response(.success)
    }
  }

  func dialogue(
    apps: [App]? = nil, settings: Dialogue.Settings = Dialogue.Settings()
  ) throws -> Dialogue {
    Dialogue(
      catalogue: try Catalogue(files: [(name: "test.json", data: Data(Self.intents.utf8))]),
      apps: apps ?? [
        App(name: "List-o-Mat", handlers: [adding]), App(name: "UnicornChat", handlers: [sending]),
      ],
      wording: Self.wording, settings: settings,
      report: { [events] in events.note($0) })
  }

  /// A dialogue with one app that has these handlers.
  func dialogue(
    _ handlers: ScriptedHandler..., settings: Dialogue.Settings = Dialogue.Settings()
  ) throws -> Dialogue {
    try dialogue(apps: [App(name: "Test App", handlers: handlers)], settings: settings)
  }
}
