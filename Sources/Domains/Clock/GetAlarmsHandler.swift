internal import Conversation
internal import Intents

/// "What alarms do I have", "is my alarm set for tomorrow".
struct GetAlarmsHandler: IntentHandler {
  /// The most alarms to name aloud.
  private static let spoken = 5

  let clock: Clock

  var intent: String { "GetAlarms" }

  func handle(_ intent: Intent) async throws -> Response {
    let alarms = try clock.selection(.alarm, by: intent)
    guard !alarms.isEmpty else {
      let isFiltered = try !clock.store.waiting(.alarm).isEmpty
      return Response("successNone", isFiltered ? "filtered" : nil)
    }
    let times = alarms.map { alarm in
      var fields: [String: Value] = ["alarm": .text(clock.clock.spoken(alarm))]
      fields["label"] = alarm.label.map(Value.text)
      return clock.clock(.alarmAndLabel, fields)
    }
    var named = Array(times.prefix(times.count <= Self.spoken + 1 ? times.count : Self.spoken))
    if named.count < times.count {
      let more = Double(times.count - named.count)
      named.append(clock.clock(.moreAlarms, ["count": .number(more)]))
    }
    var fields: [String: Value] = [
      "count": .number(Double(alarms.count)), "alarms": .list(named.map(Value.text)),
      "which": .list(alarms.map { .entity(clock.entity($0)) }),
    ]
    guard intent["next"]?.boolean == true else {
      return Response(.success, alarms.count == 1 ? "one" : nil, fields: fields)
    }
    fields["nextAlarm"] = .text(times[0])
    return Response(.success, "next", fields: fields)
  }
}
