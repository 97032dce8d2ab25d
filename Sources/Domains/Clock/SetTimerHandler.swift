internal import Conversation
internal import Foundation
internal import Intents

/// "Set a timer for ten minutes", "start a pasta timer".
struct SetTimerHandler: IntentHandler {
  let clock: Clock

  var intent: String { "SetTimer" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("duration") { value, _ in
        guard let length = value?.duration else { return .needsValue }
        return TimerLength.resolution(length)
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let length = intent["duration"]?.duration else { return Response(.failure) }
    let now = clock.clock.now()
    let seconds = Double(length.components.seconds)
    let timer = try clock.store.add(
      Alarm(
        kind: .timer, label: intent["label"]?.text, due: now + seconds, length: seconds,
        created: now))
    return Response(.success, fields: ["timer": .entity(clock.entity(timer))])
  }
}
