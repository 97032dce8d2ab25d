internal import Conversation
internal import Intents
internal import Storage

/// "Remove eggs from the grocery list", "clear the grocery list", "delete my packing list".
///
/// `all` with a list deletes the list itself, unless `keepList` says that it is only cleared; items that are
/// named are removed whatever else is said.
struct DeleteTasksHandler: IntentHandler {
  let lists: Lists

  var intent: String { "DeleteTasks" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("targetTaskList") { value, intent in
        switch value {
        // Everything of everything is more than a sentence should do: which list is asked for.
        case nil: isAll(intent) ? .needsValue : .notRequired
        case .entity?: .success(value ?? "")
        case let heard?: try lists.resolve(heard.text ?? heard.spoken)
        }
      },
      .eachNamed("taskTitles", whenMissing: .notRequired) { heard, intent in
        try lists.resolve(item: heard, on: lists.list(intent["targetTaskList"]))
      },
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard isAll(intent), let list = try lists.list(intent["targetTaskList"]) else {
      return Response(.ready)
    }
    let count = try lists.store.items(of: list.id).count
    guard count > 0 else { return Response(.ready) }
    let fields: [String: Value] = [
      "count": .number(Double(count)),
      keepsList(intent) ? "cleared" : "deleted": .text(list.name),
    ]
    return Response(.userConfirmationRequired, fields: fields)
  }

  func handle(_ intent: Intent) async throws -> Response {
    let list = try lists.list(intent["targetTaskList"])
    if isAll(intent) {
      guard let list else { return Response(.failure) }
      return try keepsList(intent) ? clear(list) : delete(list)
    }
    let found = try intent.elements(of: "taskTitles").compactMap { try lists.item($0, on: list) }
    guard !found.isEmpty else { return Response(.failure) }
    try lists.store.delete(items: found.map(\.item.id))
    return Response(
      .success,
      fields: [
        "deletedTasks": .list(found.map { .entity($0.entity) }),
        "list": .text(found[0].list.name),
      ])
  }

  private func clear(_ list: TaskList) throws -> Response {
    let count = try lists.store.clear(list: list.id)
    return Response(
      .success, fields: ["cleared": .text(list.name), "count": .number(Double(count))])
  }

  private func delete(_ list: TaskList) throws -> Response {
    guard try lists.store.delete(list: list.id) else { return Response(.failure) }
    return Response(.success, fields: ["deleted": .text(list.name)])
  }

  private func isAll(_ intent: Intent) -> Bool {
    intent["all"]?.boolean == true && intent.elements(of: "taskTitles").isEmpty
  }

  private func keepsList(_ intent: Intent) -> Bool { intent["keepList"]?.boolean == true }
}
