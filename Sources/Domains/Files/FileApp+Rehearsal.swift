package import Conversation

extension FileApp {
  /// The app without its program: it understands the same and does nothing.
  package var withoutProgram: App {
    var app = app
    app.handlers = app.handlers.map { handler in
      guard var handler = handler as? FileAppHandler else { return handler }
      handler.program = nil
      return handler
    }
    return app
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
