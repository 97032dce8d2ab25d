internal import Conversation
internal import Intents

/// "Copy the packing list", "copy my packing list as summer trip": what was done is still to do on the copy.
struct CopyTaskListHandler: IntentHandler {
  let lists: Lists

  var intent: String { "CopyTaskList" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetTaskList") { heard, _ in try lists.resolve(heard) },
      ParameterResolver("newTitle") { value, _ in
        guard let title = value?.text, !title.normalizedName.isEmpty else { return .needsValue }
        return try lists.list(.text(title)) == nil
          ? .success(.text(title.titled)) : .unsupported(reason: "listExists")
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let list = try lists.list(intent["targetTaskList"]), let title = intent["newTitle"]?.text
    else { return Response(.failure) }
    let items = try lists.store.items(of: list.id).map {
      ListItem.Draft(title: $0.title, isFlagged: $0.isFlagged)
    }
    let copy = try lists.store.create(
      title, groupName: list.groupName, items: items, first: true, at: lists.clock.now())
    return Response(
      .success,
      fields: [
        "createdTaskList": .entity(Lists.entity(copy)), "list": .text(list.name),
        "count": .number(Double(items.count)),
      ])
  }
}
