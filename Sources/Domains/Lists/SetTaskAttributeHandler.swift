internal import Conversation
internal import Intents

/// "Check milk off the grocery list", "mark call the plumber as done".
struct SetTaskAttributeHandler: IntentHandler {
  let lists: Lists

  var intent: String { "SetTaskAttribute" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetTaskList", whenMissing: listNotNamed) { heard, _ in
        try lists.resolve(heard)
      },
      .named(
        "taskTitle",
        whenMissing: { isAll($0) ? .notRequired : try lists.resolve(position: $0) }
      ) { heard, intent in
        try lists.resolve(
          item: heard, on: lists.list(intent["targetTaskList"]),
          isWanted: { changes($0, intent) })
      },
      .eachNamed("keptTitles", whenMissing: { _ in .notRequired }) { heard, intent in
        try lists.resolve(item: heard, on: lists.list(intent["targetTaskList"]))
      },
      ParameterResolver("status") { value, intent in
        let others = ["priority", "spatialEventTrigger", "temporalEventTrigger"]
        if let value { return .success(value) }
        if others.contains(where: { intent[$0] != nil }) { return .notRequired }
        // What is still to do can only be ticked off.
        return try isOpen(intent) ? .success(.text("completed")) : .needsValue
      },
      ParameterResolver("temporalEventTrigger", resolve: resolveTrigger),
    ]
  }

  private func resolveTrigger(_ value: Value?, _ intent: Intent) throws -> Resolution<Value> {
    let list = try lists.list(intent["targetTaskList"])
    guard let moment = value?.moment, let title = intent["taskTitle"],
      let item = try lists.item(title, on: list, isWanted: { changes($0, intent) })?.item,
      item.recurrence == nil, let due = item.due
    else { return lists.resolve(trigger: value) }
    return lists.resolve(trigger: .moment(lists.moment(moment, insteadOf: due)))
  }

  private func listNotNamed(_ intent: Intent) -> Resolution<Value> {
    isAll(intent) || lists.counts(intent) ? .needsValue : .notRequired
  }

  private func isOpen(_ intent: Intent) throws -> Bool {
    guard let title = intent["taskTitle"] else { return false }
    let list = try lists.list(intent["targetTaskList"])
    return try lists.item(title, on: list)?.item.isCompleted == false
  }

  private func isAll(_ intent: Intent) -> Bool {
    intent["all"]?.boolean == true && intent["taskTitle"] == nil
  }

  /// Ticks off all items of a list but those that are kept, or makes all of them open again.
  private func markAll(of list: TaskList, _ status: String, _ intent: Intent) throws -> Response {
    let isDone = status == "completed"
    let kept = try intent.elements(of: "keptTitles").compactMap { try lists.item($0, on: list) }
    let items = try lists.store.items(of: list.id).filter { item in
      item.isCompleted != isDone && !kept.contains { $0.item.id == item.id }
    }
    try lists.store.setCompleted(isDone, items: items.map(\.id), at: lists.clock.now())
    return Response(
      .success,
      items.isEmpty ? "noneLeft" : !kept.isEmpty ? "othersDone" : isDone ? "allDone" : "allUndone",
      fields: ["list": .text(list.name), "count": .number(Double(items.count))])
  }

  func handle(_ intent: Intent) async throws -> Response {
    let list = try lists.list(intent["targetTaskList"])
    if isAll(intent), let list, let status = intent["status"]?.text {
      return try markAll(of: list, status, intent)
    }
    guard let title = intent["taskTitle"],
      let found = try lists.item(title, on: list, isWanted: { changes($0, intent) })
    else { return Response(.failure) }
    let (store, item) = (lists.store, found.item)
    if let status = intent["status"]?.text {
      try store.setCompleted(status == "completed", items: [item.id], at: lists.clock.now())
    }
    if let priority = intent["priority"]?.text {
      try store.setFlagged(priority == "flagged", items: [item.id])
    }
    let moment = intent["temporalEventTrigger"]?.moment
    let due = moment.flatMap(lists.due)
    let place = intent["spatialEventTrigger"]?.text
    if due != nil || place != nil {
      try store.setReminder(
        of: item.id, due: due,
        floatingStart: item.recurrence == nil ? nil : moment.flatMap(lists.even.due),
        place: place, placeEvent: lists.placeEvent(of: intent))
    }
    var fields: [String: Value] = [
      "modifiedTask": .entity(found.entity), "list": .text(found.list.name),
    ]
    let change: String? =
      switch (intent["status"]?.text, intent["priority"]?.text) {
      case ("completed"?, _): "done"
      case (.some, _): "undone"
      case (nil, "flagged"?): "flagged"
      default: nil
      }
    if let change {
      fields[change] = .text(item.title)
      return Response(.success, change, fields: fields)
    }
    fields["when"] = lists.whenSpoken(intent)
    return Response(.success, fields["when"] == nil ? nil : "atTime", fields: fields)
  }

  /// Whether the item would change; of two alike, the one still to do is ticked off.
  private func changes(_ item: ListItem, _ intent: Intent) -> Bool {
    guard let status = intent["status"]?.text else { return true }
    return item.isCompleted != (status == "completed")
  }
}
