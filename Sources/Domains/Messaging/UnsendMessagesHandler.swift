internal import Conversation
internal import Foundation
internal import Intents

/// "Unsend my last message", "take back the message to Nancy".
struct UnsendMessagesHandler: IntentHandler {
  let messaging: Messaging

  var intent: String { "UnsendMessages" }
  var resolvers: [ParameterResolver] { [messaging.namedRecipients] }

  func confirm(_ intent: Intent) async throws -> Response {
    guard let message = try messaging.sent(intent, "messageIdentifiers") else {
      return Response("failureMessageNotFound")
    }
    let age = messaging.clock.now().timeIntervalSince(message.sent)
    if message.delivered != nil, age > TimeInterval(messaging.configuration.unsendMinutes * 60) {
      return Response("failurePastUnsendTimeLimit")
    }
    return Response(
      .ready,
      fields: ["to": Messaging.recipients(of: message), "content": .text(message.content)])
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let message = try messaging.sent(intent, "messageIdentifiers") else {
      return Response("failureMessageNotFound")
    }
    do throws(DeliveryError) {
      if message.delivered != nil { try await messaging.outbox.delivery.unsend(message) }
    } catch {
      return error.response
    }
    guard try messaging.store.unsend(message.identifier, at: messaging.clock.now()) else {
      return Response("failureMessageNotFound")
    }
    return Response(.success, fields: ["to": Messaging.recipients(of: message)])
  }
}
