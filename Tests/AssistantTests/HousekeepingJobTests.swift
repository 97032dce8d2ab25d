import Domains
import Foundation
import Programs
import SoundTestKit
import Storage
import Testing
import Threads

@testable import Assistant

/// A listening device's care for its store, by a clock that is years ahead of the machine's.
@Suite(.timeLimit(.minutes(1))) struct HousekeepingJobTests {
  @Test
  func `a device looks after its store at the start, as configured, and says what it gave up`()
    async throws
  {
    let now = Date(timeIntervalSince1970: 2_000_000_000)
    let database = try Database(path: Scratch.file("housekeeping.sqlite").path)
    var composition = try Fixture.composition {
      try $0.read(#"{"messaging": {"program": ["/bin/false"], "fixedRecipient": "Tom"}}"#)
      $0.keep["alarms"] = 30
    }
    for days in [40.0, 20] {
      composition.turns = TurnClock { now - days * 86_400 }
      var session = try composition.session(database: database)
      _ = try await session.respond(toText: "set a timer for five minutes")
      let ended = try await session.respond(toText: "cancel the timer")
      #expect(ended.turn.response?.code == .success)
      guard days == 40 else { continue }
      _ = try await session.respond(toText: "send a message saying hello")
      let sent = try await session.respond(toText: "yes")
      #expect(sent.turn.response?.code == .inProgress)
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
    let kept = try database.read { try $0.first("SELECT count(*) FROM alarms") { $0.integer(0) } }
    #expect(kept == 1)
  }
}
