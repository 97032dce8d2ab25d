internal import Conversation
internal import Intents

/// "Create a shopping list with bananas", "start a list called wedding prep".
struct CreateTaskListHandler: IntentHandler {
  let lists: Lists

  var intent: String { "CreateTaskList" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("title") { value, _ in
        guard let title = value?.text, !title.normalizedName.isEmpty else { return .needsValue }
        guard try lists.list(.text(title)) == nil else {
          return .unsupported(reason: "listExists")
        }
        return .success(.text(title.titled))
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let title = intent["title"]?.text, !title.normalizedName.isEmpty else {
      return Response(.failure)
    }
    let drafts = intent.elements(of: "taskTitles").compactMap(\.text)
      .filter { !$0.normalizedName.isEmpty }.map { lists.draft(of: $0, intent) }
    let list = try lists.store.create(
      title.titled, groupName: intent["groupName"]?.text, items: drafts, at: lists.clock.now())
    return Response(
      .success,
      fields: [
        "createdTaskList": .entity(Lists.entity(list)),
        "addedTasks": .list(drafts.map { .text($0.title) }),
      ])
  }
}
