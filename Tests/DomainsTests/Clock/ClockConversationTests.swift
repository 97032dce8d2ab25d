import Conversation
import DialogueTestKit
import Foundation
import Intents
import LanguageTestKit
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
    database = try Database.empty()
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
    #expect(await speaker.say("SetTimer") == speaker.says("SetTimer", .ask("duration")))
    #expect(
      await speaker.say("duration", ["duration": Self.minutes(10)])
        == speaker.says("SetTimer", .response(["duration": .duration(.seconds(600))])))
    #expect(try store.waiting(.timer).map(\.due) == [clock.now + 600])
  }

  @Test(
    arguments: [
      (Duration.zero, [.unsupported("duration", reason: "tooShort"), .ask("duration")]),
      (.seconds(8 * 86_400), [.unsupported("duration", reason: "tooLong"), .ask("duration")]),
    ] as [(Duration, [Said])])
  func `a timer that cannot be is explained`(_ length: Duration, _ expected: [Said]) async throws {
    var speaker = speaker
    #expect(
      await speaker.say("SetTimer", ["duration": .duration(length)])
        == speaker.says("SetTimer", expected))
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(try store.waiting().isEmpty)
  }

  @Test mutating func `a timer is paused, resumed, extended, shortened and cancelled`() async throws
  {
    _ = await speaker.say("SetTimer", ["duration": Self.minutes(10), "label": "pasta"])
    clock.now += 240
    #expect(
      await speaker.say("GetTimers", ["label": "tea"])
        == speaker.says("GetTimers", .response(code: "failureNoSuchTimer")))
    #expect(
      await speaker.say("GetTimers")
        == speaker.says("GetTimers", .response(["timers": "6 minutes left on the pasta timer"])))
    #expect(
      await speaker.say("PauseTimer")
        == speaker.says(
          "PauseTimer", .response(["timer": "The pasta timer", "left": .duration(.seconds(360))])))
    clock.now += 3600
    #expect(
      await speaker.say("GetTimers")
        == speaker.says(
          "GetTimers", .response(["timers": "The pasta timer is paused with 6 minutes left"])))
    #expect(
      await speaker.say("ResumeTimer")
        == speaker.says(
          "ResumeTimer", .response(["timer": "The pasta timer", "left": .duration(.seconds(360))])))
    #expect(
      await speaker.say("ExtendTimer", ["duration": Self.minutes(1)])
        == speaker.says(
          "ExtendTimer", .response(["timer": "The pasta timer", "left": .duration(.seconds(420))])))
    #expect(try store.waiting(.timer).map(\.due) == [clock.now + 420])
    #expect(
      await speaker.say("ShortenTimer", ["duration": Self.minutes(2)])
        == speaker.says(
          "ShortenTimer", .response(["timer": "The pasta timer", "left": .duration(.seconds(300))]))
    )
    #expect(try store.waiting(.timer).map(\.due) == [clock.now + 300])
    #expect(
      await speaker.say("ShortenTimer", ["duration": Self.minutes(5)])
        == speaker.says(
          "ShortenTimer", .unsupported("duration", reason: "tooLong"), .ask("duration")))
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(try store.waiting(.timer).map(\.due) == [clock.now + 300])
    #expect(
      await speaker.say("CancelTimer")
        == speaker.says("CancelTimer", .response(["timer": "The pasta timer"])))
    #expect(
      await speaker.say("CancelTimer")
        == speaker.says("CancelTimer", .unsupported("timer", reason: "none")))
    #expect(
      await speaker.say("GetTimers") == speaker.says("GetTimers", .response(code: "successNone")))
  }

  @Test mutating func `of several timers one is chosen, by name, length or order`() async throws {
    for (label, length) in [("pasta", 5), ("eggs", 8), (nil, 20)] as [(String?, Int)] {
      var slots: [String: Value] = ["duration": Self.minutes(length)]
      slots["label"] = label.map(Value.text)
      _ = await speaker.say("SetTimer", slots)
    }
    #expect(
      await speaker.say("CancelTimer")
        == speaker.says(
          "CancelTimer",
          .choose("timer", ["the pasta timer", "the eggs timer", "the 20 minute timer"])))
    #expect(
      await speaker.choose(number: 2)
        == speaker.says("CancelTimer", .response(["timer": "The eggs timer"])))
    #expect(
      await speaker.say("CancelTimer", ["duration": Self.minutes(20)])
        == speaker.says("CancelTimer", .response(["timer": "The 20 minute timer"])))
    #expect(
      await speaker.say("CancelTimer", ["label": "rice"])
        == speaker.says("CancelTimer", .guess("timer", "the pasta timer")))
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    _ = await speaker.say("SetTimer", ["duration": Self.minutes(3)])
    #expect(
      await speaker.say("CancelTimer", ["all": true])
        == speaker.says("CancelTimer", .response(["count": 2], case: "several")))
    #expect(try store.waiting().isEmpty)
  }

  private static let alarms: [([String: Value], [Said])] = [
    (["time": seven], [.response(["when": "today at 7 p.m."])]),
    (
      ["time": moment { ($0.dayOffset, $0.hour) = (1, 6) }],
      [.response(["when": "tomorrow at 6 a.m."])]
    ),
    (
      ["time": moment { ($0.dayOffset, $0.hour) = (1, 1) }],
      [.response(["when": "tomorrow at 1 p.m."])]
    ),
    (
      ["time": moment { ($0.dayOffset, $0.hour, $0.partOfDay) = (1, 6, .evening) }],
      [.response(["when": "tomorrow at 6 p.m."])]
    ),
    (
      ["time": moment { ($0.hour, $0.minute, $0.meridiem) = (7, 30, .am) }],
      [.response(["when": "tomorrow at 7:30 a.m."])]
    ),
    (
      ["time": moment { ($0.weekday, $0.hour, $0.meridiem) = (6, 9, .am) }],
      [.response(["when": "Friday at 9 a.m."])]
    ),
    (
      ["time": seven, "repetition": ["weekdays"]], [.response(["when": "7 a.m. every weekday"])]
    ),
    (
      ["time": seven, "repetition": ["monday", "friday"], "label": "gym"],
      [.response(["label": "gym", "when": "7 a.m. every Monday and Friday"])]
    ),
    (
      ["time": moment { $0.secondsFromNow = 7200 }], [.response(["when": "today at 12 p.m."])]
    ),
    (
      ["time": moment { ($0.dayOffset, $0.hour, $0.meridiem) = (0, 9, .am) }],
      [.unsupported("time", reason: "timeInPast"), .ask("time")]
    ),
    (["date": moment { $0.dayOffset = -1 }, "time": seven], [.unsupported("date", reason: "")]),
    ([:], [.ask("time")]),
  ]

  @Test(arguments: alarms)
  func `an alarm is set or asked about`(_ slots: [String: Value], _ expected: [Said]) async throws {
    var speaker = speaker
    #expect(await speaker.say("SetAlarm", slots) == speaker.says("SetAlarm", expected))
    let isSet = speaker.response?.code == .success
    #expect(try store.waiting(.alarm).count == (isSet ? 1 : 0))
  }

  @Test mutating func `the day is kept while the time is asked for`() async throws {
    let tomorrow = Self.moment { ($0.dayOffset, $0.partOfDay) = (1, .morning) }
    #expect(
      await speaker.say("SetAlarm", ["time": tomorrow])
        == speaker.says("SetAlarm", .ask("time", ["date": "tomorrow morning"])))
    #expect(
      await speaker.say("time", ["time": Self.seven])
        == speaker.says("SetAlarm", .response(["when": "tomorrow at 7 a.m."])))
  }

  @Test mutating func `the same alarm is not set twice`() async throws {
    _ = await speaker.say("SetAlarm", ["time": Self.seven])
    #expect(
      await speaker.say("SetAlarm", ["time": Self.seven])
        == speaker.says("SetAlarm", .response(["when": "today at 7 p.m."], case: "already")))
    #expect(try store.waiting(.alarm).count == 1)
  }

  @Test mutating func `alarms are told and cancelled by time and day`() async throws {
    #expect(
      await speaker.say("GetAlarms") == speaker.says("GetAlarms", .response(code: "successNone")))
    _ = await speaker.say("SetAlarm", ["time": Self.seven])
    #expect(
      await speaker.say("GetAlarms")
        == speaker.says("GetAlarms", .response(["alarms": "today at 7 p.m."], case: "one")))
    let eight = Self.moment { ($0.dayOffset, $0.hour, $0.meridiem) = (1, 8, .am) }
    _ = await speaker.say("SetAlarm", ["time": eight])
    #expect(
      await speaker.say("GetAlarms")
        == speaker.says(
          "GetAlarms",
          .response(["count": 2, "alarms": ["today at 7 p.m.", "tomorrow at 8 a.m."]])))
    #expect(
      await speaker.say("GetAlarms", ["next": true])
        == speaker.says("GetAlarms", .response(["nextAlarm": "today at 7 p.m."], case: "next")))
    #expect(
      await speaker.say("GetAlarms", ["date": Self.moment { $0.dayOffset = 2 }])
        == speaker.says("GetAlarms", .response(code: "successNone", case: "filtered")))
    #expect(
      await speaker.say("CancelAlarm")
        == speaker.says("CancelAlarm", .choose("alarm", ["today at 7 p.m.", "tomorrow at 8 a.m."])))
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(
      await speaker.say("CancelAlarm", ["date": Self.moment { $0.dayOffset = 1 }])
        == speaker.says("CancelAlarm", .response(["when": "tomorrow at 8 a.m."])))
    #expect(
      await speaker.say("CancelAlarm", ["time": Self.moment { $0.hour = 9 }])
        == speaker.says("CancelAlarm", .guess("alarm", "today at 7 p.m.")))
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(
      await speaker.say("CancelAlarm", ["time": Self.seven])
        == speaker.says("CancelAlarm", .response(["when": "today at 7 p.m."])))
    #expect(
      await speaker.say("CancelAlarm")
        == speaker.says("CancelAlarm", .unsupported("alarm", reason: "none")))
  }

  @Test mutating func `all alarms go only when the speaker agrees`() async throws {
    for hour in [7, 8, 9] {
      _ = await speaker.say("SetAlarm", ["time": Self.moment { $0.hour = hour }])
    }
    #expect(
      await speaker.say("CancelAlarm", ["all": true])
        == speaker.says("CancelAlarm", .confirmation(["count": 3])))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(try store.waiting(.alarm).count == 3)
    _ = await speaker.say("CancelAlarm", ["all": true])
    #expect(
      await speaker.answer("yes")
        == speaker.says("CancelAlarm", .response(["count": 3], case: "several")))
    #expect(try store.waiting(.alarm).isEmpty)
  }

  /// The alarm is set for tomorrow at seven, or for seven on weekdays.
  private static let changes: [(isRepeated: Bool, [String: Value], [Said])] = [
    (false, ["newTime": moment { $0.hour = 8 }], [.response(["when": "tomorrow at 8 a.m."])]),
    (
      false, ["newTime": moment { ($0.hour, $0.minute) = (6, 30) }],
      [.response(["when": "tomorrow at 6:30 a.m."])]
    ),
    (
      false, ["newTime": moment { ($0.hour, $0.meridiem) = (8, .pm) }],
      [.response(["when": "tomorrow at 8 p.m."])]
    ),
    (false, ["newTime": moment { $0.weekday = 7 }], [.response(["when": "Saturday at 7 a.m."])]),
    (
      false, ["newTime": moment { ($0.dayOffset, $0.hour) = (2, 9) }],
      [.response(["when": "Friday at 9 a.m."])]
    ),
    (false, ["later": minutes(30)], [.response(["when": "tomorrow at 7:30 a.m."])]),
    (false, ["earlier": minutes(60)], [.response(["when": "tomorrow at 6 a.m."])]),
    (false, ["earlier": minutes(60 * 24)], [.response(code: "failureInPast")]),
    (
      false, ["newTime": moment { ($0.dayOffset, $0.hour) = (-1, 9) }],
      [.unsupported("newTime", reason: "timeInPast"), .ask("newTime")]
    ),
    (
      false, ["time": moment { $0.hour = 9 }, "newTime": moment { $0.hour = 8 }],
      [.guess("alarm", "tomorrow at 7 a.m.")]
    ),
    (false, ["time": moment { $0.hour = 9 }], [.guess("alarm", "tomorrow at 7 a.m.")]),
    (false, ["time": moment { $0.hour = 7 }], [.ask("newTime")]),
    (true, ["newTime": moment { $0.hour = 8 }], [.response(["when": "8 a.m. every weekday"])]),
    (true, ["later": minutes(90)], [.response(["when": "8:30 a.m. every weekday"])]),
    (true, ["earlier": minutes(600)], [.response(code: "failure")]),
    (
      true, ["newTime": moment { $0.weekday = 7 }],
      [.unsupported("newTime", reason: "repeats"), .ask("newTime")]
    ),
  ]

  @Test(arguments: changes) func `an alarm is changed`(
    isRepeated: Bool, change: [String: Value], expected: [Said]
  ) async throws {
    var speaker = speaker
    let time = Self.moment { ($0.dayOffset, $0.hour) = (isRepeated ? nil : 1, 7) }
    _ = await speaker.say(
      "SetAlarm", isRepeated ? ["time": time, "repetition": .list(["weekdays"])] : ["time": time])
    let before = try store.waiting(.alarm)
    #expect(await speaker.say("ChangeAlarm", change) == speaker.says("ChangeAlarm", expected))
    let after = try store.waiting(.alarm)
    #expect(before.map(\.id) == after.map(\.id))
    let isDone = "\(expected)".contains("when")
    #expect((before != after) == isDone)
  }

  @Test mutating func `what rang can be stopped and snoozed`() async throws {
    let agenda = Agenda([AlarmBell(database, clock: clock.clock)], clock: clock.clock)
    #expect(
      await speaker.say("SnoozeAlarm")
        == speaker.says("SnoozeAlarm", .response(code: "failureNoAlarm")))
    _ = await speaker.say("SetAlarm", ["time": Self.moment { $0.secondsFromNow = 60 }])
    clock.now += 60
    for announcement in try agenda.announcements() { try agenda.settle(announcement) }
    #expect(
      await speaker.say("CancelAlarm")
        == speaker.says("CancelAlarm", .response(code: "successRang")))
    #expect(
      await speaker.say("SnoozeAlarm", ["duration": Self.minutes(5)])
        == speaker.says("SnoozeAlarm", .response(["duration": .duration(.seconds(300))])))
    #expect(try store.waiting(.alarm).map(\.due) == [clock.now + 300])
    _ = await speaker.say("SetTimer", ["duration": Self.minutes(1)])
    clock.now += 60
    for announcement in try agenda.announcements() { try agenda.settle(announcement) }
    #expect(
      await speaker.say("CancelTimer")
        == speaker.says("CancelTimer", .response(code: "successRang")))
  }

  private static let questions: [(String, [String: Value], [Said])] = [
    ("GetTime", [:], [.response(["time": "10 a.m."])]),
    (
      "GetTime", ["place": "tokyo"],
      [.response(["place": "Tokyo", "time": "7", "day": "p.m."], case: "elsewhere")]
    ),
    (
      "GetTime", ["place": "new york"],
      [.response(["place": "New York", "time": "5", "day": "a.m."], case: "elsewhere")]
    ),
    (
      "GetTime", ["place": "auckland"],
      [.response(["place": "Auckland", "time": "11", "day": "p.m."], case: "elsewhere")]
    ),
    (
      "GetTime", ["place": "atlantis"],
      [.unsupported("place", reason: "", nil, ["place": "atlantis"])]
    ),
    ("GetDate", ["part": "weekday"], [.response(["today": "Wednesday, March 4"])]),
    ("GetDate", ["part": "date"], [.response(["today": "Wednesday, March 4, 2026"])]),
    ("GetDate", ["part": "week"], [.response(["number": "week 10"], case: "number")]),
    ("GetDate", ["part": "month"], [.response(["number": "March"], case: "number")]),
    ("GetDate", ["part": "year"], [.response(["number": "2026"], case: "number")]),
    (
      "GetDate", ["weekday": "monday"],
      [.response(["answer": "No", "weekday": "Wednesday"], case: "isToday")]
    ),
    (
      "GetDate", ["weekday": "wednesday"],
      [.response(["answer": "Yes", "weekday": "Wednesday"], case: "isToday")]
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (5, 22) }, "part": "weekday"],
      [.response(["today": "Friday, May 22"])]
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (4, 23) }, "weekday": "saturday"],
      [.response(["answer": "No", "day": "April 23", "weekday": "Thursday"], case: "isThatDay")]
    ),
    (
      "GetDate", ["date": moment { $0.dayOffset = 1 }, "part": "weekday"],
      [.response(["day": "Tomorrow", "weekday": "Thursday"], case: "weekday")]
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (12, 25) }, "unit": "day"],
      [.response(["count": 296, "unit": "days", "day": "December 25"], case: "until")]
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (3, 20) }, "unit": "week"],
      [
        .response(
          ["count": 2, "unit": "weeks", "rest": "2 days", "day": "March 20"], case: "until")
      ]
    ),
    (
      "GetDate", ["date": moment { ($0.month, $0.day) = (2, 30) }],
      [.unsupported("date", reason: "")]
    ),
  ]

  @Test(arguments: questions)
  func `the time and the date are told`(
    _ intent: String, _ slots: [String: Value], _ expected: [Said]
  ) async throws {
    var speaker = speaker
    #expect(await speaker.say(intent, slots) == speaker.says(intent, expected))
  }

  @Test func `the time is known for every place that can be heard`() throws {
    let cities = CatalogueFiles.folder.appending(path: "words/city.txt")
    for city in try String(contentsOf: cities, encoding: .utf8).split(separator: "\n") {
      #expect(
        TimeZones.zone(of: String(city), in: ShippedLanguage.english.spoken) != nil, "\(city)")
    }
  }
}
