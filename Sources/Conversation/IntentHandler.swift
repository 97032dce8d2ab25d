package import Intents

/// Carries out one intent for one app.
///
/// A handler is a value without memory of the dialogue: the engine calls it again, with what the speaker
/// has settled, until every parameter is resolved. Only `intent` and `handle` must be written. What it throws
/// is spoken, so its errors are sentences. It must not block its thread; what never returns is abandoned.
package protocol IntentHandler: Sendable {
  /// The intent's name in the catalogue.
  var intent: String { get }

  /// Resolvers of parameters, in the order they are asked for; other parameters are taken as heard.
  var resolvers: [ParameterResolver] { get }

  /// Checks the whole request and returns `.ready` (or `.success`), `.userConfirmationRequired`, or a
  /// code that says why not. Its fields are there for the question to the speaker.
  func confirm(_ intent: Intent) async throws -> Response

  /// Does it. Inputs are checked again: the world may have changed since they were resolved.
  func handle(_ intent: Intent) async throws -> Response

  /// Changes what is shown of the request, before it is done or after; `nil` leaves it.
  func present(_ intent: Intent, as view: View) async throws -> ViewRule?
}

extension IntentHandler {
  package var resolvers: [ParameterResolver] { [] }
  package func confirm(_ intent: Intent) async throws -> Response { Response(.ready) }
  package func present(_ intent: Intent, as view: View) async throws -> ViewRule? { nil }
}
