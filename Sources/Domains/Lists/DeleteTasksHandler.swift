internal import Conversation
internal import Foundation
internal import Intents

/// "Remove eggs from the grocery list", "clear the grocery list", "delete my packing list".
///
/// `all` with a list deletes the list itself, unless `keepList` says to clear it only, or `status` to remove only items
/// that are done; named items are removed in any case, and `keptTitles` in none. Reminders may be limited to those of a day.
struct DeleteTasksHandler: IntentHandler {
  /// The most reminders that are named when it is asked whether to remove them.
  private static let mostNamed = 5

  let lists: Lists

  var intent: String { "DeleteTasks" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetTaskList", whenMissing: listNotNamed) { heard, _ in
        try lists.resolve(heard)
      },
      .eachNamed(
        "taskTitles",
        whenMissing: { isAll($0) ? .notRequired : try lists.resolve(position: $0) }
      ) {
        heard, intent in
        try lists.resolve(item: heard, on: lists.list(intent["targetTaskList"]))
      },
      .eachNamed("keptTitles", whenMissing: { _ in .notRequired }) { heard, intent in
        try lists.resolve(item: heard, on: lists.list(intent["targetTaskList"]))
      },
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard isAll(intent) else { return Response(.ready) }
    let list = try lists.list(intent["targetTaskList"])
    let items = try items(intent, on: list)
    guard !items.isEmpty else { return Response(.ready) }
    var fields: [String: Value] = ["count": .number(Double(items.count))]
    if isAboutReminders(intent), items.count <= Self.mostNamed {
      fields["deletedTasks"] = .list(items.map { .entity($0.entity) })
      return Response(.userConfirmationRequired, "reminders", fields: fields)
    }
    guard let list else { return Response(.userConfirmationRequired, fields: fields) }
    let keepsList = keepsList(intent)
    fields[keepsList ? "cleared" : "deleted"] = .text(list.name)
    return Response(.userConfirmationRequired, keepsList ? nil : "list", fields: fields)
  }

  func handle(_ intent: Intent) async throws -> Response {
    let list = try lists.list(intent["targetTaskList"])
    if isAll(intent), let list, !keepsList(intent) { return try delete(list) }
    let found = try items(intent, on: list)
    if isAll(intent), intent["status"] == nil, !isAboutReminders(intent), !keeps(intent), let list {
      try lists.store.delete(items: found.map(\.item.id))
      return Response(
        .success, "cleared",
        fields: ["cleared": .text(list.name), "count": .number(Double(found.count))])
    }
    guard !found.isEmpty else { return Response(.failure) }
    try lists.store.delete(items: found.map(\.item.id))
    var fields: [String: Value] = ["deletedTasks": .list(found.map { .entity($0.entity) })]
    if found.allSatisfy({ $0.list.id == found[0].list.id }) {
      fields["list"] = .text(found[0].list.name)
    }
    return Response(.success, fields: fields)
  }

  /// Asks for the list if everything would be deleted: no single sentence should clear all lists.
  private func listNotNamed(_ intent: Intent) -> Resolution<Value> {
    isAll(intent) && intent["status"] == nil && !isAboutReminders(intent)
      || lists.counts(intent)
      ? .needsValue : .notRequired
  }

  /// The named items, or all of a list, or all with one status, but for those that shall be kept.
  private func items(_ intent: Intent, on list: TaskList?) throws -> [ListedItem] {
    guard isAll(intent) else {
      return try intent.elements(of: "taskTitles").compactMap { try lists.item($0, on: list) }
    }
    let kept = try intent.elements(of: "keptTitles").compactMap { try lists.item($0, on: list) }
    return try all(intent, of: list).filter { listed in
      !kept.contains { $0.item.id == listed.item.id }
    }
  }

  private func all(_ intent: Intent, of list: TaskList?) throws -> [ListedItem] {
    if isAboutReminders(intent) {
      let moment = intent["dateTime"]?.moment
      return try lists.items(of: list).filter { isReminder($0.item, at: moment) }
    }
    guard let status = intent["status"]?.text else {
      return list == nil ? [] : try lists.items(of: list)
    }
    return try lists.items(of: list).filter { $0.item.isCompleted == (status == "completed") }
  }

  private func isReminder(_ item: ListItem, at moment: Moment?) -> Bool {
    guard let moment else { return item.due != nil || item.place != nil }
    guard let due = item.due else { return false }
    return lists.clock.interval(of: moment, .future)?.contains(due) == true
  }

  private func delete(_ list: TaskList) throws -> Response {
    guard try lists.store.delete(list: list.id) else { return Response(.failure) }
    return Response(.success, "list", fields: ["deleted": .text(list.name)])
  }

  private func isAll(_ intent: Intent) -> Bool {
    intent["all"]?.boolean == true && intent.elements(of: "taskTitles").isEmpty
  }

  private func keepsList(_ intent: Intent) -> Bool {
    intent["keepList"]?.boolean == true || intent["status"] != nil || isAboutReminders(intent)
      || keeps(intent)
  }

  /// Whether some of the items shall stay.
  private func keeps(_ intent: Intent) -> Bool { !intent.elements(of: "keptTitles").isEmpty }

  /// A day is one of reminders, as nothing else has one.
  private func isAboutReminders(_ intent: Intent) -> Bool {
    intent["reminder"]?.boolean == true || intent["dateTime"] != nil
  }
}
