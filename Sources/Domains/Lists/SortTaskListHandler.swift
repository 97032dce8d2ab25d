internal import Conversation
internal import Foundation
internal import Intents

/// "Sort the grocery list by name", "sort my to do list by date": the items keep the new order.
struct SortTaskListHandler: IntentHandler {
  let lists: Lists

  var intent: String { "SortTaskList" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetTaskList") { heard, _ in try lists.resolve(heard) },
      ParameterResolver("order") { value, _ in .success(value ?? .text("byName")) },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let list = try lists.list(intent["targetTaskList"]) else { return Response(.failure) }
    let items = try lists.store.items(of: list.id)
    let sorted = items.sorted { one, other in
      switch intent["order"]?.text {
      case "byDate":
        (one.due ?? .distantFuture, one.created) < (other.due ?? .distantFuture, other.created)
      case "byCompletion": !one.isCompleted && other.isCompleted
      default: one.title.localizedStandardCompare(other.title) == .orderedAscending
      }
    }
    try lists.store.order(items: sorted.map(\.id))
    return Response(
      .success,
      fields: [
        "list": .text(list.name), "tasks": .list(sorted.map { .text($0.title) }),
      ])
  }
}
