internal import Conversation
internal import Intents

/// "Rename my vacation note to Montreal".
struct RenameNoteHandler: IntentHandler {
  let lists: Lists

  var intent: String { "RenameNote" }

  var resolvers: [ParameterResolver] { [lists.targetNote, .required("newTitle")] }

  func handle(_ intent: Intent) async throws -> Response {
    guard let title = intent["newTitle"]?.text?.titled, !title.normalizedName.isEmpty,
      let old = try lists.note(intent["targetNote"]),
      let note = try lists.notes.rename(old.id, to: title, at: lists.clock.now())
    else { return Response(.failure) }
    return Response(
      .success, fields: ["note": .entity(Lists.entity(note)), "oldTitle": .text(old.title)])
  }
}
