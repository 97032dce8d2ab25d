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
      clock.clock.spoken(alarm) + (alarm.label.map { ", \($0)" } ?? "")
    }
    var named = Array(times.prefix(times.count <= Self.spoken + 1 ? times.count : Self.spoken))
    if named.count < times.count { named.append("\(times.count - named.count) more times") }
    var fields: [String: Value] = [
      "count": .number(Double(alarms.count)), "alarms": .list(named.map(Value.text)),
    ]
    guard intent["next"]?.boolean == true else {
      return Response(.success, alarms.count == 1 ? "one" : nil, fields: fields)
    }
    fields["nextAlarm"] = .text(times[0])
    return Response(.success, "next", fields: fields)
  }
}
