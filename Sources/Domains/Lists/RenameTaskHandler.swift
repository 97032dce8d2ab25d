internal import Conversation
internal import Intents

/// "Rename milk to oat milk", "replace bread with rolls on the grocery list".
struct RenameTaskHandler: IntentHandler {
  let lists: Lists

  var intent: String { "RenameTask" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetTaskList", whenMissing: .notRequired) { heard, _ in try lists.resolve(heard) },
      .named("taskTitle") { heard, intent in
        try lists.resolve(item: heard, on: lists.list(intent["targetTaskList"]))
      },
      .required("newTitle"),
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let title = intent["newTitle"]?.text, !title.normalizedName.isEmpty,
      let heard = intent["taskTitle"],
      let old = try lists.item(heard, on: lists.list(intent["targetTaskList"])),
      let item = try lists.store.rename(item: old.item.id, to: title)
    else { return Response(.failure) }
    let renamed = ListedItem(item: item, list: old.list)
    return Response(
      .success,
      fields: [
        "modifiedTask": .entity(renamed.entity),
        "oldTitle": .text(old.item.title.capitalizedSentence),
      ])
  }
}
