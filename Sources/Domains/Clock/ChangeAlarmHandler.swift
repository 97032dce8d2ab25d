internal import Conversation
internal import Foundation
internal import Intents

/// "Move my seven o'clock alarm to eight", "make the alarm half an hour earlier".
struct ChangeAlarmHandler: IntentHandler {
  let clock: Clock

  var intent: String { "ChangeAlarm" }

  var resolvers: [ParameterResolver] {
    [
      clock.which("alarm", .alarm),
      ParameterResolver("newTime") { value, intent in
        guard difference(in: intent) == nil else { return .notRequired }
        guard let moment = value?.moment else { return .needsValue }
        guard let alarm = try clock.settled("alarm", .alarm, intent).first else {
          return .success(.moment(moment))
        }
        if moment.hasDay, !alarm.weekdays.isEmpty { return .unsupported(reason: "repeats") }
        guard let changed = clock.clock.moved(alarm, to: moment) else {
          return .unsupported(reason: nil)
        }
        return changed.due > clock.clock.now()
          ? .success(.moment(moment)) : .unsupported(reason: "timeInPast")
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let alarm = try clock.settled("alarm", .alarm, intent).first,
      let changed = changed(alarm, by: intent)
    else { return Response(.failure) }
    guard changed.due > clock.clock.now() else { return Response("failureInPast") }
    try clock.store.save(changed)
    return Response(.success, fields: ["when": .text(clock.clock.spoken(changed))])
  }

  private func changed(_ alarm: Alarm, by intent: Intent) -> Alarm? {
    if let difference = difference(in: intent) {
      return clock.clock.moved(alarm, minutes: difference)
    }
    return intent["newTime"]?.moment.flatMap { clock.clock.moved(alarm, to: $0) }
  }

  /// The minutes by which it shall ring later, or earlier where they are negative; `nil` where that isn't said.
  private func difference(in intent: Intent) -> Int? {
    let (later, earlier) = (intent["later"]?.duration, intent["earlier"]?.duration)
    guard let length = later ?? earlier else { return nil }
    let minutes = Int(length.components.seconds) / 60
    return later == nil ? -minutes : minutes
  }
}
