internal import Intents

/// A handler that finds what is named, agrees to everything and does nothing.
struct Rehearsal: IntentHandler {
  let handler: any IntentHandler

  var intent: String { handler.intent }
  var resolvers: [ParameterResolver] { handler.resolvers }
  func handle(_ intent: Intent) -> Response { Response(.success) }
}

extension App {
  /// The app with handlers that do nothing.
  var rehearsing: App {
    var app = self
    app.handlers = handlers.map(Rehearsal.init)
    return app
  }
}
