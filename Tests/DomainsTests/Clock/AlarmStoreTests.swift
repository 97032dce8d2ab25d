import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct AlarmStoreTests {
  private let store: AlarmStore
  private let now = Date(timeIntervalSince1970: 1_000)

  init() throws { store = AlarmStore(try Database.empty()) }

  @Test func `what was set is kept in all its parts`() throws {
    let alarm = try store.add(
      Alarm(
        kind: .alarm, label: "taxi", due: now + 60, weekdays: [1, 7], timeOfDay: 150,
        created: now))
    let timer = try store.add(
      Alarm(kind: .timer, due: now + 30, length: 30, remaining: 12.5, created: now))
    #expect(try store.waiting() == [timer, alarm])
    #expect(try store.waiting(.alarm) == [alarm])
  }

  @Test func `an alarm is due from its moment until it has ended`() throws {
    var alarm = try store.add(Alarm(kind: .alarm, due: now + 60, created: now))
    #expect(try store.nextDue() == now + 60)
    #expect(try store.due(until: now + 59).isEmpty)
    #expect(try store.due(until: now + 60) == [alarm])
    (alarm.rung, alarm.ended) = (now + 61, now + 61)
    try store.save(alarm)
    #expect(try store.due(until: now + 100).isEmpty)
    #expect(try store.nextDue() == nil)
    #expect(try store.lastRung(.alarm) == alarm)
    #expect(try store.lastRung(.timer) == nil)
  }

  @Test func `what is paused or was cancelled before its time neither is due nor has rung`() throws
  {
    var timer = try store.add(Alarm(kind: .timer, due: now + 60, length: 60, created: now))
    timer.remaining = 20
    try store.save(timer)
    #expect(try store.due(until: now + 100).isEmpty)
    #expect(try store.nextDue() == nil)
    (timer.remaining, timer.ended) = (nil, now + 10)
    try store.save(timer)
    #expect(try store.lastRung(.timer) == nil)
  }

  @Test func `changes are counted`() throws {
    let before = try store.database.version(of: Subject("alarms"))
    try store.add(Alarm(kind: .alarm, due: now, created: now))
    #expect(try store.database.version(of: Subject("alarms")) != before)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (6, "timer pasta, 300 s left"),
      (6, "alarm on 2 days"),
    ]) { database in
      try AlarmStore(database).waiting().map { alarm in
        alarm.remaining.map { "\(alarm.kind) \(alarm.label ?? ""), \(Int($0)) s left" }
          ?? "\(alarm.kind) on \(alarm.weekdays.count) days"
      }
    }
  }
}
