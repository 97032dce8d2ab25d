internal import Conversation
internal import Foundation
internal import Intents

/// "Cancel my eight o'clock alarm", "turn off all alarms"; of one that repeats, "skip tomorrow" leaves out a day.
struct CancelAlarmHandler: IntentHandler {
  let clock: Clock

  var intent: String { "CancelAlarm" }

  var resolvers: [ParameterResolver] { [clock.whichUnlessRung("alarm", .alarm)] }

  func confirm(_ intent: Intent) async throws -> Response {
    let alarms = try clock.settled("alarm", .alarm, intent)
    guard let first = alarms.first, leavingOut(of: intent, alarms) == nil else {
      return Response(.ready)
    }
    if alarms.count == 1, !first.weekdays.isEmpty, isOfOneDay(intent) {
      return Response(
        .userConfirmationRequired, "repeats", fields: ["when": .text(clock.clock.spoken(first))])
    }
    guard alarms.count > 1 else { return Response(.ready) }
    return Response(.userConfirmationRequired, fields: ["count": .number(Double(alarms.count))])
  }

  /// "Tomorrow's alarm", which may ring on other days, too.
  private func isOfOneDay(_ intent: Intent) -> Bool { day(in: intent) != nil }

  private func day(in intent: Intent) -> Moment? {
    let moments = [intent["date"], intent["time"]].compactMap { $0?.moment }
    guard var day = moments.first(where: \.hasDay) else { return nil }
    (day.hour, day.minute, day.meridiem, day.partOfDay) = (nil, nil, nil, nil)
    return day
  }

  /// The only alarm as it rings next without the days that were named, where it repeats and would ring next on one of them; `nil` in all
  /// other cases.
  private func leavingOut(of intent: Intent, _ alarms: [Alarm]) -> Alarm? {
    guard let day = day(in: intent), var alarm = alarms.first, alarms.count == 1,
      !alarm.weekdays.isEmpty,
      let days = clock.clock.interval(of: day, .future), days.contains(alarm.due),
      let next = clock.clock.next(of: alarm, after: days.end)
    else { return nil }
    alarm.due = next
    return alarm
  }

  func handle(_ intent: Intent) async throws -> Response {
    let alarms = try clock.settled("alarm", .alarm, intent)
    guard let first = alarms.first else { return Response("successRang") }
    if let left = leavingOut(of: intent, alarms) {
      try clock.store.save(left)
      return Response(
        .success, "leftOut",
        fields: [
          "day": .text(clock.clock.spokenNearDay(of: first.due)),
          "when": .text(clock.clock.spokenMoment(of: left.due)),
        ])
    }
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
