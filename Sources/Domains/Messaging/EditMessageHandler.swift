internal import Conversation
internal import Foundation
internal import Intents

/// "Change my last message to I'll be ten minutes late".
struct EditMessageHandler: IntentHandler {
  let messaging: Messaging

  var intent: String { "EditMessage" }
  var resolvers: [ParameterResolver] { [messaging.namedRecipients, .required("editedContent")] }

  func confirm(_ intent: Intent) async throws -> Response {
    guard let message = try messaging.sent(intent, "messageIdentifier") else {
      return Response("failureMessageNotFound")
    }
    let age = messaging.clock.now().timeIntervalSince(message.sent)
    if message.delivered != nil, age > TimeInterval(messaging.configuration.editMinutes * 60) {
      return Response("failurePastEditTimeLimit")
    }
    return Response(.ready, fields: ["to": Messaging.recipients(of: message)])
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let message = try messaging.sent(intent, "messageIdentifier"),
      let content = intent["editedContent"]?.text, !content.normalizedName.isEmpty
    else { return Response("failureMessageNotFound") }
    do throws(DeliveryError) {
      if message.delivered != nil {
        try await messaging.outbox.delivery.edit(message, content: content)
      }
    } catch {
      return error.response
    }
    guard
      try messaging.store.edit(message.identifier, content: content, at: messaging.clock.now())
    else { return Response("failureMessageNotFound") }
    return Response(.success, fields: ["to": Messaging.recipients(of: message)])
  }
}
