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
      return Response("successNone", fields: isFiltered ? ["isFiltered": true] : [:])
    }
    let times = alarms.map { alarm in
      clock.clock.spoken(alarm) + (alarm.label.map { ", \($0)" } ?? "")
    }
    var named = Array(times.prefix(times.count <= Self.spoken + 1 ? times.count : Self.spoken))
    if named.count < times.count { named.append("\(times.count - named.count) more times") }
    var fields: [String: Value] = [
      "count": .number(Double(alarms.count)), "alarms": .list(named.map(Value.text)),
    ]
    if intent["next"]?.boolean == true { fields["nextAlarm"] = .text(times[0]) }
    if alarms.count == 1 { fields["one"] = true }
    return Response(.success, fields: fields)
  }
}
