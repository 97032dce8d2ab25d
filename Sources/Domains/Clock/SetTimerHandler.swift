internal import Conversation
internal import Foundation
internal import Intents

/// "Set a timer for ten minutes", "start a pasta timer".
struct SetTimerHandler: IntentHandler {
  /// The most timers that are set at once.
  private static let most = 10

  let clock: Clock

  var intent: String { "SetTimer" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("duration") { value, _ in
        guard let length = value?.duration else { return .needsValue }
        return TimerLength.resolution(length)
      },
      ParameterResolver("count") { value, _ in
        guard let count = value?.integer else { return .notRequired }
        return (1...Self.most).contains(count)
          ? .success(.number(Double(count))) : .unsupported(reason: "tooMany")
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let length = intent["duration"]?.duration else { return Response(.failure) }
    let now = clock.clock.now()
    let seconds = Double(length.components.seconds)
    let count = intent["count"]?.integer ?? 1
    let timers = try (0..<count).map { _ in
      try clock.store.add(
        Alarm(
          kind: .timer, label: intent["label"]?.text, due: now + seconds, length: seconds,
          created: now))
    }
    let things = timers.map { Value.entity(clock.entity($0)) }
    return things.count == 1
      ? Response(.success, fields: ["timer": things[0]])
      : Response(.success, "several", fields: ["timers": .list(things)])
  }
}
