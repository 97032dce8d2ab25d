internal import Conversation
internal import Foundation
internal import Intents

/// "Snooze the alarm": the alarm that rang last rings again after a while.
struct SnoozeAlarmHandler: IntentHandler {
  private static let usual = Duration.seconds(9 * 60)
  /// The longest time since it rang.
  private static let memory: TimeInterval = 3600

  let clock: Clock

  var intent: String { "SnoozeAlarm" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("duration") { value, _ in
        .success(value ?? .duration(Self.usual))
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let now = clock.clock.now()
    guard let alarm = try clock.store.lastRung(.alarm), let rung = alarm.rung,
      now.timeIntervalSince(rung) <= Self.memory
    else { return Response("failureNoAlarm") }
    let pause = intent["duration"]?.duration ?? Self.usual
    try clock.store.add(
      Alarm(
        kind: .alarm, label: alarm.label, due: now + Double(pause.components.seconds), created: now)
    )
    return Response(.success)
  }
}
