internal import Conversation
internal import Foundation
internal import Intents

/// "Set an alarm for seven", "wake me up at six every weekday".
struct SetAlarmHandler: IntentHandler {
  private static let weekdays: [String: Set<Int>] = [
    "daily": Set(1...7), "weekdays": Set(2...6), "weekends": [1, 7],
  ]

  /// The hours taken for the morning, the same as in the catalogue.
  private static let morningHours = 4...11

  let clock: Clock

  var intent: String { "SetAlarm" }

  var resolvers: [ParameterResolver] {
    [
      // "Tomorrow morning" is only a day: it is kept, and the time is asked for.
      ParameterResolver("date") { value, intent in
        guard let day = (value ?? intent["time"])?.moment, !day.isExact else { return .notRequired }
        return clock.clock.isOver(day)
          ? .unsupported(reason: nil) : .success(.moment(day))
      },
      ParameterResolver("skipped") { value, intent in
        guard value != nil else { return .notRequired }
        return Self.weekdays(of: intent).isEmpty
          ? .unsupported(reason: nil) : .success(.list(intent.elements(of: "skipped")))
      },
      ParameterResolver("time") { value, intent in
        guard let time = value?.moment, time.isExact else { return .needsValue }
        let moment = (intent["date"]?.moment?.merging(time) ?? time)
          .inMorning(
            hours: Self.morningHours,
            everyDay: intent["repetition"] != nil || wakesSomebody(intent))
        guard clock.clock.date(of: moment) != nil else {
          return .unsupported(reason: "unknownTime")
        }
        return clock.clock.isOver(moment)
          ? .unsupported(reason: "timeInPast") : .success(.moment(moment))
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let alarm = alarm(intent) else { return Response(.failure) }
    let there = try clock.store.waiting(.alarm).first {
      ($0.due, $0.weekdays, $0.label) == (alarm.due, alarm.weekdays, alarm.label)
    }
    let set = try there ?? clock.store.add(alarm)
    return Response(
      .success, there == nil ? nil : "already",
      fields: ["when": .text(clock.clock.spoken(alarm)), "alarm": .entity(clock.entity(set))])
  }

  /// Whether it was asked for in words for waking or getting up: nobody gets up at seven in the evening.
  private func wakesSomebody(_ intent: Intent) -> Bool {
    let words = intent.text.split(separator: " ")
    let wakings = (try? clock.clock.phrases.usual("wakings", of: String.self)) ?? []
    return wakings.contains { words.firstRange(of: $0.split(separator: " ")) != nil }
  }

  private static func weekdays(named name: String) -> Set<Int>? {
    weekdays[name] ?? Weekday(name: name).map { [$0.number] }
  }

  /// The days of the week on which it shall ring, from 1 for Sunday; empty where it shall ring once.
  private static func weekdays(of intent: Intent) -> Set<Int> {
    days(of: "repetition", intent).subtracting(days(of: "skipped", intent))
  }

  private static func days(of parameter: String, _ intent: Intent) -> Set<Int> {
    intent.elements(of: parameter).compactMap { $0.text.flatMap(weekdays(named:)) }
      .reduce(into: []) { $0.formUnion($1) }
  }

  private func alarm(_ intent: Intent) -> Alarm? {
    guard let moment = intent["time"]?.moment, let date = clock.clock.date(of: moment) else {
      return nil
    }
    let now = clock.clock.now()
    let weekdays = Self.weekdays(of: intent)
    guard !weekdays.isEmpty, let time = clock.clock.timeOfDay(moment) else {
      return Alarm(kind: .alarm, label: intent["label"]?.text, due: date, created: now)
    }
    return clock.clock.first(time, on: weekdays, after: now).map {
      Alarm(
        kind: .alarm, label: intent["label"]?.text, due: $0, weekdays: weekdays,
        timeOfDay: time.minuteOfDay, created: now)
    }
  }
}

extension Moment {
  /// Whether it gives an exact time, not only a day or a part of one.
  fileprivate var isExact: Bool { hour != nil || secondsFromNow != nil }
}
