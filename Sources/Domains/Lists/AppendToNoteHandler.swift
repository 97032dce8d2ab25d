internal import Conversation
internal import Intents
internal import Storage

/// "Add call the bank to my vacation note".
struct AppendToNoteHandler: IntentHandler {
  let lists: Lists

  var intent: String { "AppendToNote" }

  var resolvers: [ParameterResolver] {
    [lists.targetNote, .required("content")]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let content = intent["content"]?.text, !content.normalizedName.isEmpty,
      let found = try lists.note(intent["targetNote"]),
      let note = try lists.notes.append(content, to: found.id, at: lists.clock.now())
    else { return Response(.failure) }
    return Response(.success, fields: ["note": .entity(Lists.entity(note))])
  }
}
