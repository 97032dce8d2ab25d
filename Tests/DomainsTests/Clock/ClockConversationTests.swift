import Conversation
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Whole conversations about timers, alarms and the time, on Wednesday, 4 March 2026, 10:00.
@Suite struct ClockConversationTests {
  let database: Database
  let store: AlarmStore
  let clock = HandClock()
  var speaker: Speaker

  init() throws {
    database = try Database(path: Database.memory)
    store = AlarmStore(database)
    speaker = try Speaker([Clock(database: database, clock: clock.clock).app])
  }

  private static func moment(_ change: (inout Moment) -> Void) -> Value {
    var moment = Moment()
    change(&moment)
    return .moment(moment)
  }

  private static let seven = moment { ($0.hour, $0.minute) = (7, 0) }
  private static func minutes(_ count: Int) -> Value { .duration(.seconds(60 * count)) }

  @Test mutating func `a timer's length is asked for`() async throws {
    #expect(await speaker.say("SetTimer") == "For how long?")
    #expect(
      await speaker.say("duration", ["duration": Self.minutes(10)])
        == "Your timer is set for 10 minutes.")
    #expect(try store.waiting(.timer).map(\.due) == [clock.now + 600])
  }

  @Test(arguments: [
    (Duration.zero, "That is no time at all. For how long?"),
    (.seconds(8 * 86_400), "A timer can run for a week at most. For how long?"),
  ])
  func `a timer that cannot be is explained`(_ length: Duration, _ expected: String) async throws {
    var speaker = speaker
    #expect(await speaker.say("SetTimer", ["duration": .duration(length)]) == expected)
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(try store.waiting().isEmpty)
  }

  @Test mutating func `a timer is paused, resumed, extended, shortened and cancelled`() async throws
  {
    _ = await speaker.say("SetTimer", ["duration": Self.minutes(10), "label": "pasta"])
    clock.now += 240
    #expect(await speaker.say("GetTimers") == "6 minutes left on the pasta timer.")
    #expect(await speaker.say("PauseTimer") == "The pasta timer is paused with 6 minutes left.")
    clock.now += 3600
    #expect(
      await speaker.say("GetTimers") == "The pasta timer is paused with 6 minutes left.")
    #expect(
      await speaker.say("ResumeTimer")
        == "The pasta timer is running again, with 6 minutes left.")
    #expect(
      await speaker.say("ExtendTimer", ["duration": Self.minutes(1)])
        == "The pasta timer has 7 minutes left now.")
    #expect(try store.waiting(.timer).map(\.due) == [clock.now + 420])
    #expect(
      await speaker.say("ShortenTimer", ["duration": Self.minutes(2)])
        == "The pasta timer has 5 minutes left now.")
    #expect(try store.waiting(.timer).map(\.due) == [clock.now + 300])
    #expect(
      await speaker.say("ShortenTimer", ["duration": Self.minutes(5)])
        == "The timer has less than that left. By how much?")
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(try store.waiting(.timer).map(\.due) == [clock.now + 300])
    #expect(await speaker.say("CancelTimer") == "The pasta timer is cancelled.")
    #expect(await speaker.say("CancelTimer") == "No timer is running.")
    #expect(await speaker.say("GetTimers") == "No timer is running.")
  }

  @Test mutating func `of several timers one is chosen, by name, length or order`() async throws {
    for (label, length) in [("pasta", 5), ("eggs", 8), (nil, 20)] as [(String?, Int)] {
      var slots: [String: Value] = ["duration": Self.minutes(length)]
      slots["label"] = label.map(Value.text)
      _ = await speaker.say("SetTimer", slots)
    }
    #expect(
      await speaker.say("CancelTimer")
        == "Which timer, the pasta timer, the eggs timer or the 20 minute timer?")
    #expect(await speaker.choose(number: 2) == "The eggs timer is cancelled.")
    #expect(
      await speaker.say("CancelTimer", ["duration": Self.minutes(20)])
        == "The 20 minute timer is cancelled.")
    #expect(await speaker.say("CancelTimer", ["label": "rice"]) == "There is no such timer.")
    _ = await speaker.say("SetTimer", ["duration": Self.minutes(3)])
    #expect(await speaker.say("CancelTimer", ["all": true]) == "2 timers are cancelled.")
    #expect(try store.waiting().isEmpty)
  }

  private static let alarms: [([String: Value], String)] = [
    (["time": seven], "Your alarm is set for today at 7 p.m."),
    (
      ["time": moment { ($0.dayOffset, $0.hour) = (1, 6) }],
      "Your alarm is set for tomorrow at 6 a.m."
    ),
    (
      ["time": moment { ($0.dayOffset, $0.hour) = (1, 1) }],
      "Your alarm is set for tomorrow at 1 p.m."
    ),
    (
      ["time": moment { ($0.dayOffset, $0.hour, $0.partOfDay) = (1, 6, .evening) }],
      "Your alarm is set for tomorrow at 6 p.m."
    ),
    (
      ["time": moment { ($0.hour, $0.minute, $0.meridiem) = (7, 30, .am) }],
      "Your alarm is set for tomorrow at 7:30 a.m."
    ),
    (
      ["time": moment { ($0.weekday, $0.hour, $0.meridiem) = (6, 9, .am) }],
      "Your alarm is set for Friday at 9 a.m."
    ),
    (
      ["time": seven, "repetition": ["weekdays"]], "Your alarm is set for 7 a.m. every weekday."
    ),
    (
      ["time": seven, "repetition": ["monday", "friday"], "label": "gym"],
      "Your gym alarm is set for 7 a.m. every Monday and Friday."
    ),
    (
      ["time": moment { $0.secondsFromNow = 7200 }], "Your alarm is set for today at 12 p.m."
    ),
    (
      ["time": moment { ($0.dayOffset, $0.hour, $0.meridiem) = (0, 9, .am) }],
      "That time is in the past. For what time?"
    ),
    (["date": moment { $0.dayOffset = -1 }, "time": seven], "I can't set an alarm for that day."),
    ([:], "For what time?"),
  ]

  @Test(arguments: alarms)
  func `an alarm is set or asked about`(_ slots: [String: Value], _ expected: String) async throws {
    var speaker = speaker
    #expect(await speaker.say("SetAlarm", slots) == expected)
    #expect(try store.waiting(.alarm).count == (expected.contains("is set for") ? 1 : 0))
  }

  @Test mutating func `the day is kept while the time is asked for`() async throws {
    let tomorrow = Self.moment { ($0.dayOffset, $0.partOfDay) = (1, .morning) }
    #expect(await speaker.say("SetAlarm", ["time": tomorrow]) == "At what time tomorrow morning?")
    #expect(
      await speaker.say("time", ["time": Self.seven])
        == "Your alarm is set for tomorrow at 7 a.m.")
  }

  @Test mutating func `the same alarm is not set twice`() async throws {
    _ = await speaker.say("SetAlarm", ["time": Self.seven])
    #expect(
      await speaker.say("SetAlarm", ["time": Self.seven])
        == "Your alarm for today at 7 p.m. was set already.")
    #expect(try store.waiting(.alarm).count == 1)
  }

  @Test mutating func `alarms are told and cancelled by time and day`() async throws {
    #expect(await speaker.say("GetAlarms") == "No alarm is set.")
    _ = await speaker.say("SetAlarm", ["time": Self.seven])
    #expect(await speaker.say("GetAlarms") == "You have an alarm set for today at 7 p.m.")
    let eight = Self.moment { ($0.dayOffset, $0.hour, $0.meridiem) = (1, 8, .am) }
    _ = await speaker.say("SetAlarm", ["time": eight])
    #expect(
      await speaker.say("GetAlarms")
        == "You have 2 alarms, for today at 7 p.m. and tomorrow at 8 a.m.")
    #expect(
      await speaker.say("GetAlarms", ["next": true])
        == "Your next alarm is set for today at 7 p.m.")
    #expect(
      await speaker.say("GetAlarms", ["date": Self.moment { $0.dayOffset = 2 }])
        == "No such alarm is set.")
    #expect(
      await speaker.say("CancelAlarm") == "Which alarm, today at 7 p.m. or tomorrow at 8 a.m.?")
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(
      await speaker.say("CancelAlarm", ["date": Self.moment { $0.dayOffset = 1 }])
        == "Your alarm for tomorrow at 8 a.m. is cancelled.")
    #expect(
      await speaker.say("CancelAlarm", ["time": Self.moment { $0.hour = 9 }])
        == "There is no such alarm.")
    #expect(
      await speaker.say("CancelAlarm", ["time": Self.seven])
        == "Your alarm for today at 7 p.m. is cancelled.")
    #expect(await speaker.say("CancelAlarm") == "No alarm is set.")
  }

  @Test mutating func `all alarms go only when the speaker agrees`() async throws {
    for hour in [7, 8, 9] {
      _ = await speaker.say("SetAlarm", ["time": Self.moment { $0.hour = hour }])
    }
    #expect(await speaker.say("CancelAlarm", ["all": true]) == "Cancel all 3 alarms?")
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(try store.waiting(.alarm).count == 3)
    _ = await speaker.say("CancelAlarm", ["all": true])
    #expect(await speaker.answer("yes") == "3 alarms are cancelled.")
    #expect(try store.waiting(.alarm).isEmpty)
  }

  @Test mutating func `what rang can be stopped and snoozed`() async throws {
    let agenda = Agenda([AlarmBell(database, clock: clock.clock)], clock: clock.clock)
    #expect(await speaker.say("SnoozeAlarm") == "No alarm has rung.")
    _ = await speaker.say("SetAlarm", ["time": Self.moment { $0.secondsFromNow = 60 }])
    clock.now += 60
    for announcement in try agenda.announcements() { try agenda.settle(announcement) }
    #expect(await speaker.say("CancelAlarm") == "The alarm is off.")
    #expect(
      await speaker.say("SnoozeAlarm", ["duration": Self.minutes(5)])
        == "I will ring again in 5 minutes.")
    #expect(try store.waiting(.alarm).map(\.due) == [clock.now + 300])
  }

  private static let questions: [(String, [String: Value], String)] = [
    ("GetTime", [:], "It's 10 a.m."),
    ("GetTime", ["place": "tokyo"], "In Tokyo, it's 7 p.m."),
    ("GetTime", ["place": "new york"], "In New York, it's 5 a.m."),
    ("GetTime", ["place": "auckland"], "In Auckland, it's 11 p.m."),
    ("GetTime", ["place": "atlantis"], "I don't know what time it is in atlantis."),
    ("GetDate", ["part": "weekday"], "It's Wednesday, March 4."),
    ("GetDate", ["part": "date"], "It's Wednesday, March 4, 2026."),
    ("GetDate", ["part": "week"], "It is week 10."),
    ("GetDate", ["part": "month"], "It is March."),
    ("GetDate", ["part": "year"], "It is 2026."),
    ("GetDate", ["weekday": "monday"], "No, it's Wednesday."),
    ("GetDate", ["weekday": "wednesday"], "Yes, it's Wednesday."),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (5, 22) }, "part": "weekday"],
      "It's Friday, May 22."
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (4, 23) }, "weekday": "saturday"],
      "No, April 23 is a Thursday."
    ),
    (
      "GetDate", ["date": moment { $0.dayOffset = 1 }, "part": "weekday"],
      "Tomorrow is a Thursday."
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (12, 25) }, "unit": "day"],
      "It is 296 days until December 25."
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (3, 20) }, "unit": "week"],
      "It is 2 weeks and 2 days until March 20."
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (2, 30) }], "There is no such day."
    ),
  ]

  @Test(arguments: questions)
  func `the time and the date are told`(
    _ intent: String, _ slots: [String: Value], _ expected: String
  ) async throws {
    var speaker = speaker
    #expect(await speaker.say(intent, slots) == expected)
  }

  @Test func `the time is known for every place that can be heard`() throws {
    let cities = CatalogueFiles.folder.appending(path: "words/city.txt")
    for city in try String(contentsOf: cities, encoding: .utf8).split(separator: "\n") {
      #expect(TimeZones.zone(of: String(city)) != nil, "\(city)")
    }
  }
}
