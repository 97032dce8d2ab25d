internal import Conversation
internal import Intents

/// "Check milk off the grocery list", "mark call the plumber as done".
struct SetTaskAttributeHandler: IntentHandler {
  let lists: Lists

  var intent: String { "SetTaskAttribute" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetTaskList", whenMissing: .notRequired) { heard, _ in try lists.resolve(heard) },
      .named("taskTitle") { heard, intent in
        try lists.resolve(
          item: heard, on: lists.list(intent["targetTaskList"]),
          isWanted: { changes($0, intent) })
      },
      ParameterResolver("status") { value, intent in
        let others = ["priority", "spatialEventTrigger", "temporalEventTrigger"]
        if let value { return .success(value) }
        return others.contains { intent[$0] != nil } ? .notRequired : .needsValue
      },
      lists.temporalTrigger,
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let list = try lists.list(intent["targetTaskList"])
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
