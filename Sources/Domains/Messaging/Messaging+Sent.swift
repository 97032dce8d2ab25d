internal import Conversation
internal import Foundation
internal import Intents
internal import Storage

extension Messaging {
  /// The message an intent wants changed: the one named, or the last one sent, to whom it says.
  func sent(_ intent: Intent, _ parameter: String) throws -> Message? {
    var query = MessageQuery()
    query.direction = .outgoing
    query.identifiers = intent.elements(of: parameter).compactMap(\.text)
    query.recipients = try intent.elements(of: "recipients").map(contacts.participant)
    return try store.messages(query).first
  }

  /// Whom the message went to, for what is said of it.
  static func recipients(of message: Message) -> Value {
    .list(message.recipients.map { .text($0.name) })
  }

  /// What is said where the service does not do it.
  static func response(to error: DeliveryError) -> Response {
    switch error {
    case .notAuthenticated: Response("failureRequiringInAppAuthentication")
    case .unavailable(let reason):
      Response("failureMessageServiceNotAvailable", fields: ["reason": .text(reason)])
    case .unsupported: Response("failureUnsupportedOnService")
    }
  }

  /// How those who are named are found.
  var namedRecipients: ParameterResolver {
    .eachNamed("recipients", whenMissing: .notRequired) { heard, _ in
      try resolve(correspondent: heard)
    }
  }
}
