internal import Conversation
internal import Foundation
internal import Intents

/// "Snooze that for ten minutes", "remind me again tomorrow", "snooze all my reminders".
struct SnoozeTasksHandler: IntentHandler {
  let lists: Lists

  var intent: String { "SnoozeTasks" }

  var resolvers: [ParameterResolver] {
    [
      .eachNamed("tasks", whenMissing: lastSaid) { heard, _ in
        try lists.resolve(item: heard, on: nil, isWanted: { !$0.isCompleted && $0.due != nil })
      },
      ParameterResolver("nextTriggerTime") { value, _ in
        guard let value else { return .notRequired }
        guard let moment = value.moment, let date = lists.due(of: moment) else {
          return .unsupported(reason: "unknownTime")
        }
        return date <= lists.clock.now() ? .unsupported(reason: "timeInPast") : .success(value)
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let now = lists.clock.now()
    let wait = TimeInterval(lists.configuration.snoozeMinutes * 60)
    let due = intent["nextTriggerTime"]?.moment.flatMap(lists.due) ?? now.addingTimeInterval(wait)
    let found: [ListedItem]
    if intent["all"]?.boolean == true {
      let said = Set(try lists.store.announced().map(\.id))
      found = try lists.items().filter { said.contains($0.item.id) }
    } else {
      found = try intent.elements(of: "tasks").compactMap {
        try lists.item($0, on: nil, isWanted: { !$0.isCompleted && $0.due != nil })
      }
    }
    guard !found.isEmpty else { return Response(.failure, fields: ["noTasksFound": true]) }
    for placed in found {
      try lists.store.setReminder(of: placed.item.id, due: due, place: nil, placeEvent: nil)
    }
    var fields: [String: Value] = ["snoozedTasks": .list(found.map { .entity($0.entity) })]
    fields["when"] = .text(
      intent["nextTriggerTime"]?.spoken(in: lists.clock.language)
        ?? lists.clock.language.fromNow(.seconds(Int(wait))))
    return Response(.success, fields: fields)
  }

  /// The reminder announced last, which is meant if none is named.
  private func lastSaid(_ intent: Intent) throws -> Resolution<Value> {
    if intent["all"]?.boolean == true { return .notRequired }
    guard let last = try lists.store.announced().first,
      let placed = try lists.items().first(where: { $0.item.id == last.id })
    else { return .unsupported(reason: "noTasksFound") }
    return .success(.list([.entity(placed.entity)]))
  }
}
