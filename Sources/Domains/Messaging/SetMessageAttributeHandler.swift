internal import Conversation
internal import Intents

/// "Mark that message as read" – the one that was read aloud last –, "mark all messages from Bill as unread".
struct SetMessageAttributeHandler: IntentHandler {
  let messaging: Messaging

  var intent: String { "SetMessageAttribute" }

  var resolvers: [ParameterResolver] {
    [
      .eachNamed("senders", whenMissing: .notRequired) { heard, _ in
        try messaging.resolve(correspondent: heard)
      },
      .required("attribute"),
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let identifiers = try messages(intent).map(\.identifier)
    guard !identifiers.isEmpty else { return Response("failureMessageNotFound") }
    let store = messaging.store
    let count: Int
    switch intent["attribute"]?.text {
    case "read", "played": count = try store.setRead(true, identifiers)
    case "unread": count = try store.setRead(false, identifiers)
    case "flagged": count = try store.setFlagged(true, identifiers)
    case "unflagged": count = try store.setFlagged(false, identifiers)
    default: return Response(.failure)
    }
    return Response(.success, fields: ["count": .number(Double(count))])
  }

  private func messages(_ intent: Intent) throws -> [Message] {
    var query = MessageQuery()
    query.direction = .incoming
    query.senders = try intent.elements(of: "senders").map(messaging.contacts.participant)
    query.identifiers = Messaging.identifiers(intent, "identifiers")
    if intent.elements(of: "attributes").contains("unread") { query.isRead = false }
    let selection = Selection(intent)
    let isLimited =
      !query.senders.isEmpty || !query.identifiers.isEmpty || selection.isOfSome
    if isLimited || intent["all"]?.boolean == true {
      return selection.of(try messaging.store.messages(query).reversed())
    }
    return try messaging.store.lastSpoken().map { [$0] } ?? []
  }
}
