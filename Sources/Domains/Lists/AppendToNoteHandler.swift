internal import Conversation
internal import Intents

/// "Add call the bank to my vacation note".
struct AppendToNoteHandler: IntentHandler {
  let lists: Lists

  var intent: String { "AppendToNote" }

  var resolvers: [ParameterResolver] {
    [lists.targetNote, .required("content")]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let content = intent["content"]?.text, !content.normalizedName.isEmpty,
      let note = try write(content, to: intent["targetNote"])
    else { return Response(.failure) }
    return Response(
      .success, fields: ["note": .entity(Lists.entity(note)), "added": .text(content)])
  }

  /// Writes the text to the note, which is created if the speaker agreed to that.
  private func write(_ content: String, to target: Value?) throws -> Note? {
    let now = lists.clock.now()
    if let found = try lists.note(target) {
      return try lists.notes.append(content, to: found.id, at: now)
    }
    guard let entity = target?.entity, entity.isNew else { return nil }
    return try lists.notes.create(entity.name.titled, content: content, at: now)
  }
}
