import Conversation
import Intents

/// A handler whose every answer is given beforehand.
struct ScriptedHandler: IntentHandler {
  let intent: String
  var resolvers: [ParameterResolver] = []
  var confirming: @Sendable (Intent) async throws -> Response = { _ in Response(.ready) }
  var handling: @Sendable (Intent) async throws -> Response = { _ in Response(.success) }

  func confirm(_ intent: Intent) async throws -> Response { try await confirming(intent) }
  func handle(_ intent: Intent) async throws -> Response { try await handling(intent) }
}
