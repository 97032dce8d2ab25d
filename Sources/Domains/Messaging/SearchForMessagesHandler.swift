internal import Conversation
internal import Foundation
internal import Intents

/// "Read my messages from Nancy", "do I have any new messages", "search for messages about dinner".
struct SearchForMessagesHandler: IntentHandler {
  let messaging: Messaging

  var intent: String { "SearchForMessages" }

  var resolvers: [ParameterResolver] {
    ["senders", "recipients"].map { parameter in
      .eachNamed(parameter, whenMissing: .notRequired) { heard, _ in
        try messaging.resolve(correspondent: heard)
      }
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    var all = try messaging.store.messages(try query(intent))
    if all.isEmpty, intent["identifiers"] != nil, intent["attributes"] != nil {
      // "Read it" may mean messages that were new when mentioned, and have been read since.
      var again = intent
      again["attributes"] = nil
      all = try messaging.store.messages(try query(again))
    }
    let found = Array(Selection(intent).of(all.reversed()).reversed())
    guard !found.isEmpty else {
      let isAboutNew = intent.elements(of: "attributes").contains("unread")
      return Response(.success, isAboutNew ? "noneUnread" : "none")
    }
    let limit = messaging.configuration.spokenMessages
    let read = found.count <= limit ? found.reversed() : [found[0]]
    try messaging.store.setSpoken(
      read.filter { $0.direction == .incoming }.map(\.identifier), at: messaging.clock.now())
    return response(found, read)
  }

  private func response(_ found: [Message], _ read: [Message]) -> Response {
    let spoken = read.map(Self.spoken).joined(separator: " ")
    // In the order in which they are read, so that "the first one" is the one that is heard first.
    let told = read.count < found.count ? found : read
    var fields: [String: Value] = [
      "messages": .list(told.map { .entity(Self.entity($0)) }),
      "count": .number(Double(found.count)),
    ]
    if found.count == 1 {
      fields["only"] = .text(spoken)
      return Response(.success, "only", fields: fields)
    }
    guard read.count < found.count else {
      fields["all"] = .text(spoken)
      return Response(.success, "all", fields: fields)
    }
    fields["latest"] = .text(spoken)
    let names = found.flatMap(Self.correspondents)
    fields["correspondents"] = .list(names.uniqueNames.map { .text($0) })
    return Response(.success, "latest", fields: fields)
  }

  private func query(_ intent: Intent) throws -> MessageQuery {
    var query = MessageQuery()
    query.senders = try intent.elements(of: "senders").map(messaging.contacts.participant)
    query.recipients = try intent.elements(of: "recipients").map(messaging.contacts.participant)
    // "Messages to Nancy" and "what did I write" are those the speaker sent; all others came in.
    let isSent = !query.recipients.isEmpty || intent["sent"]?.boolean == true
    query.direction = isSent && query.senders.isEmpty ? .outgoing : .incoming
    query.terms = intent.elements(of: "searchTerms").compactMap(\.text)
    query.identifiers = Messaging.identifiers(intent, "identifiers")
    for attribute in intent.elements(of: "attributes").compactMap(\.text) {
      switch attribute {
      case "read", "played": query.isRead = true
      case "unread": query.isRead = false
      case "flagged": query.isFlagged = true
      case "unflagged": query.isFlagged = false
      default: break
      }
    }
    if let moment = intent["dateTimeRange"]?.moment,
      let interval = messaging.clock.interval(of: moment, .past)
    {
      query.since = interval.start
      query.until = interval.end
    }
    return query
  }

  /// "Nancy Walker: Dinner at six?".
  private static func spoken(_ message: Message) -> String {
    let names = correspondents(message).joined(separator: ", ")
    let stop = message.content.last.map { ".?!…".contains($0) } == true ? "" : "."
    return "\(names): \(message.content)\(stop)"
  }

  private static func correspondents(_ message: Message) -> [String] {
    message.sender.map { [$0.name] } ?? message.recipients.map(\.name)
  }

  private static func entity(_ message: Message) -> Entity {
    Entity(kind: "message", identifier: message.identifier, name: message.content)
  }
}
