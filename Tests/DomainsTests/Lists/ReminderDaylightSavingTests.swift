import Foundation
import Intents
import LanguageTestKit
import Storage
import Testing

@testable import Domains

struct ReminderDaylightSavingTests {
  @Test(arguments: DaylightSavingTests.zones) func `a reminder every day comes at seven, all year`(
    zone: DaylightSavingTests.Zone
  ) throws {
    let calendar = try DaylightSavingTests.calendar(of: zone)
    let mornings = DaylightSavingTests.days.map { zone.date(day: $0, hour: 7) }
    let reminders = ListItem.Recurrence.daily.dates(from: mornings[0], calendar: calendar)
    #expect(Array(reminders.prefix(mornings.count)) == mornings)
  }

  @Test(arguments: DaylightSavingTests.zones)
  func `a reminder for an hour that a day leaps over goes back to its own`(
    zone: DaylightSavingTests.Zone
  ) throws {
    let calendar = try DaylightSavingTests.calendar(of: zone)
    for change in zone.leaps {
      let leap = DaylightSavingTests.day(month: change.month, change.day)
      for day in [leap - 1, leap - 3] {
        let database = try Database.empty()
        let now = zone.date(day: day, hour: 12)
        let clock = WallClock(
          now: { now }, calendar: calendar, phrases: ShippedLanguage.english.phrases)
        var moment = Moment()
        (moment.hour, moment.minute) = (Int(change.hour), 15)
        moment.meridiem = change.hour == 0 ? nil : .am
        let store = ListStore(database)
        let draft = Lists(database: database, clock: clock).draft(
          of: "b",
          Intent(
            name: "AddTasks",
            parameters: ["temporalEventTrigger": .moment(moment), "recurrence": "daily"]))
        try store.create("a", items: [draft], at: now)
        let bell = ReminderBell(database, clock: clock)
        for next in (day + 1)...(leap + 2) {
          let due = try #require(try bell.nextDue())
          if next == leap {
            let instant = zone.instant(of: change)
            #expect(due >= instant && due <= instant + 3_600)
          } else {
            #expect(due == zone.date(day: next, hour: change.hour + 0.25), "\(next)")
          }
          for announcement in try bell.announcements(until: due) {
            try bell.settle(announcement, at: due)
          }
        }
      }
    }
  }
}
