internal import Conversation
internal import Foundation
internal import Intents

/// "What time is it", here or elsewhere.
struct GetTimeHandler: IntentHandler {
  let clock: WallClock

  var intent: String { "GetTime" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("place") { value, _ in
        guard let place = value?.text else { return .notRequired }
        guard TimeZones.zone(of: place, in: clock.language) != nil else {
          return .unsupported(reason: nil)
        }
        return .success(.text(place))
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let place = intent["place"]?.text,
      let zone = TimeZones.zone(of: place, in: clock.language)
    else {
      return Response(.success, fields: ["time": .text(clock.spokenTime(of: clock.now()))])
    }
    var calendar = clock.calendar
    calendar.timeZone = zone
    let there = WallClock(now: clock.now, calendar: calendar, phrases: clock.phrases)
    var fields: [String: Value] = [
      "time": .text(there.spokenTime(of: clock.now())), "place": .text(place.titled),
    ]
    let day = there.spokenWeekday(of: clock.now())
    if day != clock.spokenWeekday(of: clock.now()) { fields["day"] = .text(clock.language.on(day)) }
    return Response(.success, "elsewhere", fields: fields)
  }
}
