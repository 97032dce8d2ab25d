internal import Conversation
internal import Foundation
internal import Intents
internal import Storage

/// "Add five minutes to the timer".
struct ExtendTimerHandler: IntentHandler {
  let clock: Clock

  var intent: String { "ExtendTimer" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("timer") { value, intent in
        // What is to be added says nothing of which timer is meant.
        var which = intent
        which["duration"] = nil
        return try await clock.which("timer", .timer).resolve(which).first ?? .needsValue
      },
      ParameterResolver("duration") { value, _ in
        guard let length = value?.duration else { return .needsValue }
        return TimerLength.resolution(length)
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let length = intent["duration"]?.duration,
      var timer = try clock.settled("timer", .timer, intent).first
    else { return Response(.failure) }
    let seconds = Double(length.components.seconds)
    timer.due += seconds
    timer.remaining = timer.remaining.map { $0 + seconds }
    try clock.store.save(timer)
    return Response(.success, fields: clock.fields(of: [timer]))
  }
}
