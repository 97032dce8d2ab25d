internal import Conversation
internal import Foundation
internal import Intents

extension Messaging {
  /// The message an intent is to change: the one named, or the last one sent to the people named.
  func sent(_ intent: Intent, _ parameter: String) throws -> Message? {
    var query = MessageQuery()
    query.direction = .outgoing
    query.identifiers = Self.identifiers(intent, parameter)
    query.recipients = try intent.elements(of: "recipients").map(contacts.participant)
    return try store.messages(query).first
  }

  /// The messages that were spoken of, or that a program names.
  static func identifiers(_ intent: Intent, _ parameter: String) -> [String] {
    intent.elements(of: parameter).compactMap { $0.entity?.identifier ?? $0.text }
  }

  /// The recipients of a message, for responses.
  static func recipients(of message: Message) -> Value {
    .list(message.recipients.map { .text($0.name) })
  }

  /// The resolver for the people named.
  var namedRecipients: ParameterResolver {
    .eachNamed("recipients", whenMissing: .notRequired) { heard, _ in
      try resolve(correspondent: heard)
    }
  }
}
