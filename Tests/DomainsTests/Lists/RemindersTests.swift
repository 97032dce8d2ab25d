import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Reminders: asked for, said once when they are due, put off, coming again.
@Suite struct RemindersTests {
  let database: Database
  let store: ListStore
  let clock = HandClock()
  let bell: ReminderBell
  var speaker: Speaker

  init() throws {
    database = try Database(path: ":memory:")
    store = ListStore(database)
    bell = ReminderBell(database, clock: clock.clock)
    speaker = try Speaker([Lists(database: database, clock: clock.clock).app])
  }

  private func moment(_ change: (inout Moment) -> Void) -> Value {
    var moment = Moment()
    change(&moment)
    return .moment(moment)
  }

  private mutating func remind(_ title: String, _ more: [String: Value]) async -> String {
    await speaker.say(
      "AddTasks", ["taskTitles": [.text(title)], "reminder": true].merging(more) { $1 })
  }

  /// The announcements of `heed listen`, settled afterwards.
  private func said() throws -> [String] {
    let due = try bell.announcements(until: clock.now)
    for announcement in due { try bell.settle(announcement, at: clock.now) }
    return due.map(\.text)
  }

  @Test mutating func `a reminder is said when it is due, once`() async throws {
    let tomorrowAtNine = moment { ($0.dayOffset, $0.hour) = (1, 9) }
    #expect(
      await remind("call mom", ["temporalEventTrigger": tomorrowAtNine])
        == speaker.says(
          "AddTasks",
          .response(["when": "tomorrow at 9 a.m.", "addedTasks": "call mom"], case: "atTime")))
    #expect(try said() == [])
    #expect(try bell.nextDue() == wednesdayMorning + 23 * 3_600)
    clock.now += 23 * 3_600
    #expect(try said() == ["Reminder: call mom."])
    #expect(try said() == [])
    #expect(try bell.nextDue() == nil)
  }

  @Test mutating func `what was missed is said later, and says so`() async throws {
    _ = await remind("call mom", ["temporalEventTrigger": moment { $0.secondsFromNow = 600 }])
    clock.now += 2 * 3_600 + 600
    #expect(try said() == ["Reminder: call mom. It was due 2 hours ago."])
  }

  @Test mutating func `what is done is not said`() async throws {
    _ = await remind("call mom", ["temporalEventTrigger": moment { $0.secondsFromNow = 600 }])
    _ = await speaker.say("SetTaskAttribute", ["taskTitle": "call mom", "status": "completed"])
    clock.now += 700
    #expect(try said() == [])
  }

  @Test mutating func `a day without a time is a morning, today a later hour`() async throws {
    _ = await remind("a", ["temporalEventTrigger": moment { $0.dayOffset = 1 }])
    _ = await remind("b", ["temporalEventTrigger": moment { $0.dayOffset = 0 }])
    #expect(
      try store.items().map(\.due) == [
        wednesdayMorning + 23 * 3_600, wednesdayMorning + 2 * 3_600,
      ])
  }

  @Test mutating func `what recurs comes again`() async throws {
    let mondayAtSeven = moment { ($0.weekday, $0.hour) = (2, 19) }
    #expect(
      await remind("trash", ["temporalEventTrigger": mondayAtSeven, "recurrence": "weekly"])
        == speaker.says(
          "AddTasks",
          .response(["when": "every Monday at 7 p.m.", "addedTasks": "trash"], case: "atTime")))
    let monday = wednesdayMorning + 5 * 86_400 + 9 * 3_600
    clock.now = monday
    #expect(try said() == ["Reminder: trash."])
    #expect(try bell.nextDue() == monday + 7 * 86_400)
    clock.now = monday + 20 * 86_400
    #expect(try said().count == 1)
    #expect(try bell.nextDue() == monday + 21 * 86_400)
  }

  @Test mutating func `what was put off comes again at its own time`() async throws {
    let eight = moment { ($0.hour, $0.meridiem) = (8, .am) }
    _ = await remind("run", ["temporalEventTrigger": eight, "recurrence": "daily"])
    clock.now = wednesdayMorning + 22 * 3_600
    #expect(try said() == ["Reminder: run."])
    _ = await speaker.say("SnoozeTasks")
    #expect(try bell.nextDue() == clock.now + 600)
    clock.now += 600
    #expect(try said() == ["Reminder: run."])
    #expect(try bell.nextDue() == wednesdayMorning + 46 * 3_600)
    let nine = moment { ($0.hour, $0.meridiem) = (9, .am) }
    _ = await speaker.say("SetTaskAttribute", ["taskTitle": "run", "temporalEventTrigger": nine])
    for day in 0..<2 {
      clock.now = wednesdayMorning + Double(23 + 24 * day) * 3_600
      #expect(try said() == ["Reminder: run."], "\(day)")
    }
  }

  @Test mutating func `the thirty-first comes back after a short month`() async throws {
    let last = moment { $0.day = 31 }
    _ = await remind("rent", ["temporalEventTrigger": last, "recurrence": "monthly"])
    // 31 March, 30 April, 31 May, at nine.
    for days in [27, 57, 88] {
      let due = wednesdayMorning + Double(days) * 86_400 - 3_600
      #expect(try bell.nextDue() == due, "\(days)")
      clock.now = due
      #expect(try said() == ["Reminder: rent."])
    }
  }

  private static func made(_ change: (inout Moment) -> Void) -> Moment {
    var moment = Moment()
    change(&moment)
    return moment
  }

  @Test(
    arguments: [
      (
        "weekdays", made { ($0.hour, $0.meridiem) = (8, .am) }, "every weekday at 8 a.m.",
        [22, 46, 118]
      ),
      (
        "weekends", made { ($0.hour, $0.meridiem) = (8, .am) },
        "every Saturday and Sunday at 8 a.m.", [70, 94, 238]
      ),
      (
        "biweekly", made { ($0.weekday, $0.hour) = (2, 19) }, "every other Monday at 7 p.m.",
        [129, 465]
      ),
      ("monthly", made { $0.day = 1 }, "on the 1st of every month", []),
      ("daily", made { $0.partOfDay = .morning }, "every morning", [23, 47]),
      ("daily", nil, "every day", [23, 47]), ("hourly", nil, "every hour", [1, 2, 3]),
    ] as [(String, Moment?, String, [Int])])
  mutating func `reminders come again when they were asked for`(
    _ recurrence: String, _ first: Moment?, _ when: String, _ hours: [Int]
  ) async throws {
    // Wednesday, ten in the morning.
    var more: [String: Value] = ["recurrence": .text(recurrence)]
    more["temporalEventTrigger"] = first.map(Value.moment)
    #expect(
      await remind("run", more)
        == speaker.says(
          "AddTasks", .response(["addedTasks": "run", "when": .text(when)], case: "atTime")))
    for hour in hours {
      let due = wednesdayMorning + Double(hour) * 3_600
      #expect(try bell.nextDue() == due)
      clock.now = due
      #expect(try said() == ["Reminder: run."])
    }
  }

  @Test mutating func `asked for reminders, what is to be bought is not read`() async throws {
    #expect(
      await speaker.say("SearchForNotebookItems", ["reminder": true])
        == speaker.says("SearchForNotebookItems", .response(case: "noReminders")))
    _ = await remind("milk", [:])
    _ = await remind("call mom", ["temporalEventTrigger": moment { ($0.month, $0.day) = (3, 3) }])
    _ = await remind("run", ["temporalEventTrigger": moment { $0.dayOffset = 1 }])
    _ = await remind("buy wine", ["spatialEventTrigger": "the store"])
    #expect(
      await speaker.say("SearchForNotebookItems", ["reminder": true])
        == speaker.says(
          "SearchForNotebookItems",
          .response(
            [
              "reminders":
                "run tomorrow at 9 a.m., call mom on March 3 2027 at 9 a.m. and buy wine when you get to the store"
            ], case: "reminders")))
  }

  @Test mutating func `a reminder is put off, and said again`() async throws {
    #expect(
      await speaker.say("SnoozeTasks")
        == speaker.says("SnoozeTasks", .unsupported("tasks", reason: "noTasksFound"), .ask("tasks"))
    )
    _ = await speaker.answer("cancel")
    for title in ["call mom", "call dad"] {
      _ = await remind(title, ["temporalEventTrigger": moment { $0.secondsFromNow = 600 }])
      clock.now += 600
      #expect(try said() == ["Reminder: \(title)."])
    }
    #expect(
      await speaker.say("SnoozeTasks")
        == speaker.says(
          "SnoozeTasks", .response(["when": "in 10 minutes", "snoozedTasks": "call dad"])))
    #expect(
      await speaker.say(
        "SnoozeTasks",
        ["tasks": ["call mom"], "nextTriggerTime": moment { $0.secondsFromNow = 3_600 }])
        == speaker.says(
          "SnoozeTasks", .response(["when": "in 1 hour", "snoozedTasks": "call mom"])))
    clock.now += 600
    #expect(try said() == ["Reminder: call dad."])
    clock.now += 3_000
    #expect(try said() == ["Reminder: call mom."])
    #expect(
      await speaker.say("SnoozeTasks", ["all": true])
        == speaker.says(
          "SnoozeTasks",
          .response(["when": "in 10 minutes", "snoozedTasks": ["call mom", "call dad"]])))
  }

  @Test mutating func `all reminders are removed when the speaker agrees`() async throws {
    _ = await remind("call mom", ["temporalEventTrigger": moment { $0.secondsFromNow = 600 }])
    _ = await remind("milk", [:])
    #expect(
      await speaker.say("DeleteTasks", ["all": true, "reminder": true])
        == speaker.says(
          "DeleteTasks",
          .confirmation(["count": 1, "deletedTasks": "call mom"], case: "reminders")))
    #expect(
      await speaker.answer("yes")
        == speaker.says("DeleteTasks", .response(["deletedTasks": "call mom", "list": "To Do"])))
    #expect(try store.items().map(\.title) == ["milk"])
  }

  @Test mutating func `of a day, nothing goes but its reminders`() async throws {
    _ = await remind("call mom", ["temporalEventTrigger": moment { $0.dayOffset = 1 }])
    _ = await remind("milk", [:])
    #expect(
      await speaker.say(
        "DeleteTasks",
        ["all": true, "targetTaskList": "to do", "dateTime": moment { $0.dayOffset = 1 }])
        == speaker.says(
          "DeleteTasks",
          .confirmation(["count": 1, "deletedTasks": "call mom"], case: "reminders")))
    _ = await speaker.answer("yes")
    #expect(try store.items().map(\.title) == ["milk"])
  }

  @Test mutating func `a place is kept, and honest about it`() async throws {
    #expect(
      await remind("buy milk", ["spatialEventTrigger": "work", "spatialEvent": "arrive"])
        == speaker.says(
          "AddTasks",
          .response(
            ["addedTasks": "buy milk", "modifiedTaskList": "To Do", "place": "work"],
            case: "atPlace")))
    #expect(
      await speaker.say("SearchForNotebookItems", ["location": "work", "itemType": "task"])
        == speaker.says(
          "SearchForNotebookItems", .response(["tasks": "buy milk"], case: "tasksAnywhere")))
  }
}
