internal import Conversation
internal import Intents

/// "Move milk to the hardware store list", "copy eggs to the packing list", "move everything from A to B".
struct MoveTasksHandler: IntentHandler {
  let lists: Lists

  var intent: String { "MoveTasks" }

  var resolvers: [ParameterResolver] {
    [
      .named("sourceTaskList", whenMissing: { isAll($0) ? .needsValue : .notRequired }) {
        heard, _ in try lists.resolve(heard)
      },
      .named("targetTaskList") { heard, _ in try lists.resolve(heard) },
      .eachNamed("taskTitles", whenMissing: { isAll($0) ? .notRequired : .needsValue }) {
        heard, intent in
        let target = try lists.list(intent["targetTaskList"])
        // What is there already is not what is to come there.
        return try lists.resolve(
          item: heard, on: lists.list(intent["sourceTaskList"]),
          isWanted: { $0.list != target?.id })
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let value = intent["targetTaskList"], let target = try lists.listOrNew(value) else {
      return Response(.failure)
    }
    let source = try lists.list(intent["sourceTaskList"])
    let found =
      try isAll(intent)
      ? lists.items(of: source)
      : intent.elements(of: "taskTitles").compactMap {
        try lists.item($0, on: source, isWanted: { $0.list != target.id })
      }
    guard !found.isEmpty else { return Response(.failure) }
    var fields: [String: Value] = [
      "modifiedTaskList": .entity(Lists.entity(target)),
      "tasks": .list(found.map { .text($0.item.title) }),
    ]
    if found.allSatisfy({ $0.list == found[0].list }) {
      fields["list"] = .text(found[0].list.name)
    }
    guard found.contains(where: { $0.list.id != target.id }) else {
      return Response(.success, "alreadyThere", fields: fields)
    }
    if intent["isCopy"]?.boolean == true {
      try lists.store.append(
        found.map { ListItem.Draft(title: $0.item.title, isFlagged: $0.item.isFlagged) },
        to: target.id, at: lists.clock.now())
      return Response(.success, "copied", fields: fields)
    }
    try lists.store.move(items: found.map(\.item.id), to: target.id)
    return Response(.success, fields: fields)
  }

  private func isAll(_ intent: Intent) -> Bool {
    intent["all"]?.boolean == true && intent.elements(of: "taskTitles").isEmpty
  }
}
