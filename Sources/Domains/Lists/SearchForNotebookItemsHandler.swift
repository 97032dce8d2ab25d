internal import Conversation
internal import Foundation
internal import Intents
internal import Storage

/// "Show the grocery store list", "what is left on the hardware list", "do I have eggs".
struct SearchForNotebookItemsHandler: IntentHandler {
  let lists: Lists

  var intent: String { "SearchForNotebookItems" }

  var resolvers: [ParameterResolver] {
    [
      .named("title", whenMissing: { isLimited($0) ? .notRequired : .needsValue }) { heard, _ in
        try lists.resolve(heard)
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let title = intent["title"] else {
      if intent["itemType"]?.text == "taskList", intent["content"] == nil {
        return Response(.success, fields: ["taskLists": try all()])
      }
      return try answer(intent, on: nil)
    }
    guard let list = try lists.list(title) else { return Response(.failure) }
    return try answer(intent, on: list)
  }

  private func answer(_ intent: Intent, on list: TaskList?) throws -> Response {
    let found = try lists.items(of: list).filter { accepts($0.item, intent) }
    var fields: [String: Value] = [
      "tasks": .list(found.map { .entity($0.entity) }), "count": .number(Double(found.count)),
    ]
    if let list { fields["list"] = .text(list.name) }
    switch (intent["content"], intent["status"]?.text) {
    case (let content?, _):
      let names = found.map(\.list.name)
      let unique = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
      fields["found"] = .list(found.map { .text($0.item.title) })
      fields["foundOn"] = .list(unique.map { .text($0) })
      fields["missing"] = found.isEmpty ? content : nil
    case (nil, "notCompleted"?):
      fields["left"] = .list(found.map { .text($0.item.title) })
      fields["noneLeftOn"] = found.isEmpty ? fields["list"] : nil
    case (nil, "completed"?):
      fields["done"] = .list(found.map { .text($0.item.title) })
      fields["noneDoneOn"] = found.isEmpty ? fields["list"] : nil
    default: break
    }
    return Response(.success, fields: fields)
  }

  private func accepts(_ item: ListItem, _ intent: Intent) -> Bool {
    if let content = intent["content"]?.text {
      let title = item.title.normalizedName
      let wanted = content.normalizedName.withoutArticle
      guard title.contains(wanted) || title.contains(wanted.singular) else { return false }
    }
    if let status = intent["status"]?.text {
      guard item.isCompleted == (status == "completed") else { return false }
    }
    if let priority = intent["taskPriority"]?.text {
      guard item.isFlagged == (priority == "flagged") else { return false }
    }
    if let place = intent["location"]?.text?.normalizedName.withoutArticle {
      guard item.place?.normalizedName.withoutArticle == place else { return false }
    }
    return isInTime(item, intent)
  }

  private func isInTime(_ item: ListItem, _ intent: Intent) -> Bool {
    guard let moment = intent["dateTime"]?.moment else { return true }
    let isDue = intent["dateSearchType"]?.text != "byCreatedDate"
    guard let interval = lists.clock.interval(of: moment, isDue ? .future : .past),
      let date = isDue ? item.due : item.created
    else { return false }
    return interval.contains(date)
  }

  /// Whether something other than a list's name says what is looked for.
  private func isLimited(_ intent: Intent) -> Bool {
    ["content", "dateTime", "location", "taskPriority", "status", "itemType"].contains {
      intent[$0] != nil
    }
  }

  private func all() throws -> Value {
    .list(try lists.store.lists().map { .entity(Lists.entity($0)) })
  }
}
