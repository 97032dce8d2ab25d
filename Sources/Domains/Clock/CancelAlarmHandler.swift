internal import Conversation
internal import Intents

/// "Cancel my eight o'clock alarm", "turn off all alarms".
struct CancelAlarmHandler: IntentHandler {
  let clock: Clock

  var intent: String { "CancelAlarm" }

  var resolvers: [ParameterResolver] { [clock.whichUnlessRung("alarm", .alarm)] }

  func confirm(_ intent: Intent) async throws -> Response {
    let alarms = try clock.settled("alarm", .alarm, intent)
    guard let first = alarms.first else { return Response(.ready) }
    if alarms.count == 1, !first.weekdays.isEmpty, isOfOneDay(intent) {
      return Response(
        .userConfirmationRequired, "repeats", fields: ["when": .text(clock.clock.spoken(first))])
    }
    guard alarms.count > 1 else { return Response(.ready) }
    return Response(.userConfirmationRequired, fields: ["count": .number(Double(alarms.count))])
  }

  /// "Tomorrow's alarm", which may ring on other days, too.
  private func isOfOneDay(_ intent: Intent) -> Bool {
    [intent["date"], intent["time"]].contains { $0?.moment?.hasDay == true }
  }

  func handle(_ intent: Intent) async throws -> Response {
    let alarms = try clock.settled("alarm", .alarm, intent)
    guard let first = alarms.first else { return Response("successRang") }
    for alarm in alarms { try clock.cancel(alarm) }
    guard alarms.count == 1 else {
      return Response(.success, "several", fields: ["count": .number(Double(alarms.count))])
    }
    return Response(.success, fields: ["when": .text(clock.clock.spoken(first))])
  }
}

/// "Cancel the timer", "stop the pasta timer", "cancel all timers".
struct CancelTimerHandler: IntentHandler {
  let clock: Clock

  var intent: String { "CancelTimer" }

  var resolvers: [ParameterResolver] { [clock.whichUnlessRung("timer", .timer)] }

  func handle(_ intent: Intent) async throws -> Response {
    let timers = try clock.settled("timer", .timer, intent)
    guard !timers.isEmpty else { return Response("successRang") }
    for timer in timers { try clock.cancel(timer) }
    return clock.success(timers)
  }
}
