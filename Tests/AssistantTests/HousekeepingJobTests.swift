import Domains
import Foundation
import Programs
import SoundTestKit
import Storage
import Testing
import Threads

@testable import Assistant

/// What a device that listens does about its store, by a clock that is years ahead of the machine's.
@Suite(.timeLimit(.minutes(1))) struct HousekeepingJobTests {
  @Test
  func `a device looks after its store at the start, as configured, and says what it gave up`()
    async throws
  {
    let now = Date(timeIntervalSince1970: 2_000_000_000)
    let old = now - 40 * 86_400
    let database = try Database(path: Scratch.file("housekeeping.sqlite").path)
    let alarms = AlarmStore(database)
    for ended in [old, now - 20 * 86_400] {
      try alarms.add(
        Alarm(kind: .timer, due: ended, created: ended, rung: ended, ended: ended))
    }
    try MessageStore(database).queue(identifier: "old", to: [], content: "hello", at: old)
    var composition = try Fixture.composition {
      $0.builtIn[Messaging.self].program = Program(["/bin/false"])
      $0.keep["alarms"] = 30
    }
    composition.turns = TurnClock { now }
    let complaints = Monitor<[String]>([])
    let jobs = Task { [composition] in
      await composition.runBackgroundJobs(database: database) { text in
        complaints.withLock { $0.append(text) }
      }
    }
    defer { jobs.cancel() }
    let gaveUp = "gave up 1 message that could not be delivered for too long"
    let end = ContinuousClock.now + .seconds(30)
    while !complaints.withLock({ $0.contains(gaveUp) }), ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(complaints.withLock(\.self).contains(gaveUp))
    #expect(try alarms.lastRung(.timer)?.ended == now - 20 * 86_400)
    let count = try database.read { try $0.first("SELECT count(*) FROM alarms") { $0.integer(0) } }
    #expect(count == 1)
    #expect(try MessageStore(database).waiting() == nil)
  }
}
