import Foundation
import Storage
import Testing

@testable import Domains

/// It is Wednesday, 4 March 2026, 10:00.
@Suite struct AlarmBellTests {
  private let clock = HandClock()
  private let store: AlarmStore
  private let agenda: Agenda

  init() throws {
    let database = try Database.empty()
    store = AlarmStore(database)
    agenda = Agenda([AlarmBell(database, clock: clock.clock)], clock: clock.clock)
  }

  private static let alarms: [(Alarm, after: TimeInterval, said: String)] = [
    (timer(300), 300, "Your 5 minute timer is done."),
    (timer(5400), 5400, "Your 1 hour and 30 minute timer is done."),
    (timer(60, "pasta"), 61, "Your pasta timer is done."),
    (timer(60, "pasta"), 60 + 200, "Your pasta timer was done 3 minutes ago."),
    (alarm(3600), 3600, "It's 11 a.m. This is your alarm."),
    (alarm(19_800, "taxi"), 19_800, "It's 3:30 p.m. This is your alarm, taxi."),
    (alarm(3600), 3600 + 8000, "Your alarm for 11 a.m. was due 2 hours and 13 minutes ago."),
    (alarm(3600), 3600 + 3 * 86_400, "Your alarm for 11 a.m. was due 3 days ago."),
  ]

  private static func timer(_ length: Double, _ label: String? = nil) -> Alarm {
    Alarm(
      kind: .timer, label: label, due: wednesdayMorning + length, length: length,
      created: wednesdayMorning)
  }

  private static func alarm(_ seconds: Double, _ label: String? = nil) -> Alarm {
    Alarm(kind: .alarm, label: label, due: wednesdayMorning + seconds, created: wednesdayMorning)
  }

  @Test(arguments: alarms)
  func `it rings at its moment and once`(
    _ alarm: Alarm, after seconds: TimeInterval, said: String
  ) throws {
    try store.add(alarm)
    #expect(try agenda.announcements().isEmpty)
    #expect(try agenda.wait() == .seconds(alarm.due.timeIntervalSince(clock.now)))
    clock.now += seconds
    let announcement = try #require(try agenda.announcements().first)
    #expect(announcement.text == said)
    #expect(announcement.rings)
    #expect(try agenda.wait() == .zero)
    try agenda.settle(announcement)
    #expect(try agenda.announcements().isEmpty)
    #expect(try agenda.wait() == nil)
  }

  @Test func `an alarm of several days rings again on the next of them`() throws {
    try store.add(
      Alarm(kind: .alarm, due: clock.now + 3600, weekdays: [4, 6], created: clock.now))
    for days in [0, 2, 7, 9] {
      clock.now = wednesdayMorning + Double(days) * 86_400 + 3600
      let announcement = try #require(try agenda.announcements().first)
      #expect(announcement.due == clock.now)
      try agenda.settle(announcement)
      #expect(try agenda.announcements().isEmpty)
    }
  }

  @Test func `what was missed on several days is said once`() throws {
    try store.add(
      Alarm(kind: .alarm, due: clock.now + 3600, weekdays: Set(1...7), created: clock.now))
    clock.now += 5 * 86_400
    try agenda.settle(try #require(try agenda.announcements().first))
    #expect(try agenda.announcements().isEmpty)
    #expect(try agenda.wait() == .seconds(3600))
  }

  @Test func `one that was moved meanwhile is not settled`() throws {
    var alarm = try store.add(Self.alarm(60))
    clock.now += 60
    let announcement = try #require(try agenda.announcements().first)
    alarm.due += 600
    try store.save(alarm)
    try agenda.settle(announcement)
    #expect(try store.waiting().count == 1)
  }
}
