internal import Conversation
internal import Intents

/// "Create a note called vacation saying I love Montreal", "note that the plumber comes on Friday".
struct CreateNoteHandler: IntentHandler {
  /// The number of words of the text that make the title of an untitled note.
  private static let titleWords = 4

  let lists: Lists

  var intent: String { "CreateNote" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("content") { value, intent in
        if let text = value?.text, !text.normalizedName.isEmpty { return .success(.text(text)) }
        return intent["title"] == nil ? .needsValue : .notRequired
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let content = intent["content"]?.text ?? ""
    let words = content.split(separator: " ").prefix(Self.titleWords).joined(separator: " ")
    let title = intent["title"]?.text?.titled ?? words.capitalizedFirst
    guard !title.normalizedName.isEmpty else { return Response(.failure) }
    let note = try lists.notes.create(
      title, content: content, groupName: intent["groupName"]?.text?.titled,
      at: lists.clock.now())
    var fields: [String: Value] = ["createdNote": .entity(Lists.entity(note))]
    guard intent["title"] == nil else { return Response(.success, fields: fields) }
    fields["noted"] = .text(content)
    return Response(.success, "untitled", fields: fields)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
