internal import Conversation
internal import Intents

/// "Delete my vacation note".
struct DeleteNoteHandler: IntentHandler {
  let lists: Lists

  var intent: String { "DeleteNote" }

  var resolvers: [ParameterResolver] { [lists.targetNote] }

  /// Asks about the note by its present title.
  func confirm(_ intent: Intent) async throws -> Response {
    let note = try lists.note(intent["targetNote"])
    return Response(.ready, fields: note.map { ["targetNote": .entity(Lists.entity($0))] } ?? [:])
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let note = try lists.note(intent["targetNote"]), try lists.notes.delete(note.id) else {
      return Response(.failure)
    }
    return Response(.success, fields: ["deletedNote": .text(note.title)])
  }
}

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
