internal import Conversation
internal import Intents
internal import Storage

/// "Add call the bank to my vacation note".
struct AppendToNoteHandler: IntentHandler {
  let lists: Lists

  var intent: String { "AppendToNote" }

  var resolvers: [ParameterResolver] {
    [
      .named("targetNote", whenMissing: noteNotNamed) { heard, _ in try lists.resolve(note: heard)
      },
      .required("content"),
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let content = intent["content"]?.text, !content.normalizedName.isEmpty,
      let found = try lists.note(intent["targetNote"]),
      let note = try lists.notes.append(content, to: found.id, at: lists.clock.now())
    else { return Response(.failure) }
    return Response(.success, fields: ["note": .entity(Lists.entity(note))])
  }

  /// An only note needs no name.
  private func noteNotNamed(_ intent: Intent) throws -> Resolution<Value> {
    let notes = try lists.notes.notes()
    guard let only = notes.first else { return .unsupported(reason: "noNotes") }
    return notes.count == 1 ? .success(.entity(Lists.entity(only))) : .needsValue
  }
}
