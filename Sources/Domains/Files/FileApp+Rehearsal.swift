package import Conversation

extension FileApp {
  /// The app without its program: it understands the same and does nothing.
  package var withoutProgram: App {
    App(
      name: app.name, alternativeNames: app.alternativeNames,
      handlers: app.handlers.map { handler in
        guard let handler = handler as? FileAppHandler else { return handler }
        return FileAppHandler(
          app: handler.app, definition: handler.definition, program: nil, timeout: handler.timeout)
      }, vocabularies: app.vocabularies, intents: app.intents, examples: app.examples)
  }
}

extension BuiltInAppsConfiguration {
  /// The same without any outside program: what they would do is simulated.
  package var withoutPrograms: BuiltInAppsConfiguration {
    var configuration = self
    configuration.messaging.program = nil
    configuration.payments.program = nil
    configuration.car.program = nil
    configuration.rides.program = nil
    configuration.calls.program = nil
    configuration.volume.program = nil
    configuration.reservations.program = nil
    configuration.photos.viewer = nil
    configuration.media.player = nil
    return configuration
  }
}
