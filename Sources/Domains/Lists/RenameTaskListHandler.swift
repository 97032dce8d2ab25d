internal import Conversation
internal import Intents

/// "Rename my packing list to camping".
struct RenameTaskListHandler: IntentHandler {
  let lists: Lists

  var intent: String { "RenameTaskList" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetTaskList") { heard, _ in try lists.resolve(heard) },
      ParameterResolver("newTitle") { value, intent in
        guard let title = value?.text, !title.normalizedName.isEmpty else { return .needsValue }
        let namesake = try lists.list(.text(title))
        guard try namesake == nil || namesake == lists.list(intent["targetTaskList"]) else {
          return .unsupported(reason: "listExists")
        }
        return .success(.text(title.titled))
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let title = intent["newTitle"]?.text, let old = try lists.list(intent["targetTaskList"]),
      let list = try lists.store.rename(list: old.id, to: title)
    else { return Response(.failure) }
    return Response(
      .success,
      fields: ["modifiedTaskList": .entity(Lists.entity(list)), "oldTitle": .text(old.name)])
  }
}
