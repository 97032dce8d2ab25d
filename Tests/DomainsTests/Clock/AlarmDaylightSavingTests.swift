import Foundation
import Intents
import LanguageTestKit
import Storage
import Synchronization
import Testing

@testable import Domains

struct AlarmDaylightSavingTests {
  @Test(arguments: DaylightSavingTests.zones) func `an alarm every day rings at seven, all year`(
    zone: DaylightSavingTests.Zone
  ) throws {
    let calendar = try DaylightSavingTests.calendar(of: zone)
    let mornings = DaylightSavingTests.days.map { zone.date(day: $0, hour: 7) }
    var alarm = Alarm(kind: .alarm, due: mornings[0], weekdays: Set(1...7), created: mornings[0])
    for morning in mornings.dropFirst() {
      let clock = WallClock(calendar: calendar, phrases: ShippedLanguage.english.phrases)
      alarm.due = try #require(clock.next(of: alarm, after: alarm.due))
      #expect(alarm.due == morning)
    }
  }

  @Test(arguments: DaylightSavingTests.zones)
  func `an alarm for an hour that a day leaps over goes back to its own`(
    zone: DaylightSavingTests.Zone
  ) async throws {
    let calendar = try DaylightSavingTests.calendar(of: zone)
    for change in zone.leaps {
      let leap = DaylightSavingTests.day(month: change.month, change.day)
      // Set the day before, and three days before.
      for day in [leap - 1, leap - 3] {
        let database = try Database.empty()
        let store = AlarmStore(database)
        let noon = zone.date(day: day, hour: 12)
        let now = Mutex(noon)
        let clock = WallClock(
          now: { now.withLock { $0 } }, calendar: calendar, phrases: ShippedLanguage.english.phrases
        )
        var moment = Moment()
        (moment.hour, moment.minute) = (Int(change.hour), 15)
        moment.meridiem = change.hour == 0 ? nil : .am
        let response = try await SetAlarmHandler(clock: Clock(database: database, clock: clock))
          .handle(
            Intent(
              name: "SetAlarm", parameters: ["time": .moment(moment), "repetition": ["daily"]]))
        let hour = ShippedLanguage.english.spoken.time(Int(change.hour), 15, .am)
        #expect(response.fields["when"] == .text("\(hour) every day"))
        let bell = AlarmBell(database, clock: clock)
        for next in (day + 1)...(leap + 2) {
          let due = try #require(try store.waiting().first?.due)
          if next == leap {
            let instant = zone.instant(of: change)
            #expect(due >= instant && due <= instant + 3_600)
          } else {
            #expect(due == zone.date(day: next, hour: change.hour + 0.25), "\(next)")
          }
          now.withLock { $0 = due }
          for announcement in try bell.announcements(until: due) {
            try bell.settle(announcement, at: due)
          }
        }
      }
    }
  }
}
