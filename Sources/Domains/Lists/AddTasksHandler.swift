internal import Conversation
internal import Intents

/// "Add rice, onions and olives to the grocery list", "remind me to buy dog food".
struct AddTasksHandler: IntentHandler {
  let lists: Lists

  var intent: String { "AddTasks" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetTaskList", whenMissing: listNotNamed) { heard, _ in
        try lists.resolve(heard)
      },
      .required("taskTitles"),
      lists.temporalTrigger,
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let titles = intent.elements(of: "taskTitles").compactMap(\.text).filter {
      !$0.normalizedName.isEmpty
    }
    guard !titles.isEmpty, let target = intent["targetTaskList"] else { return Response(.failure) }
    let drafts = titles.map { lists.draft(of: $0, intent) }
    let now = lists.clock.now()
    guard let list = try lists.listOrNew(target) else { return Response(.failure) }
    guard let items = try lists.store.append(drafts, to: list.id, at: now) else {
      return Response(.failure)
    }
    var fields: [String: Value] = [
      "modifiedTaskList": .entity(Lists.entity(list)),
      "addedTasks": .list(items.map { .entity(ListedItem(item: $0, list: list).detailedEntity) }),
    ]
    fields["when"] = lists.whenSpoken(intent)
    if items.contains(where: { $0.place != nil }) {
      fields["place"] = intent["spatialEventTrigger"]
    }
    let name = fields["when"] != nil ? "atTime" : fields["place"] != nil ? "atPlace" : nil
    return Response(.success, name, fields: fields)
  }

  /// Chooses the list if none is named: the default list for a reminder, an only list; else the speaker is asked.
  private func listNotNamed(_ intent: Intent) throws -> Resolution<Value> {
    let all = try lists.store.lists()
    let isReminder =
      intent["reminder"]?.boolean == true || intent["temporalEventTrigger"] != nil
      || intent["spatialEventTrigger"] != nil
    if isReminder || all.isEmpty {
      return .success(.entity(try lists.defaultEntity()))
    }
    guard let only = all.first, all.count == 1 else { return .needsValue }
    return .success(.entity(Lists.entity(only)))
  }
}
