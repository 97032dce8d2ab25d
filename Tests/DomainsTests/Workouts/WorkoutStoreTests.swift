import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct WorkoutStoreTests {
  @Test func `a workout is current until it has ended, and then in the log`() throws {
    let store = WorkoutStore(try Database.empty())
    let now = Date(timeIntervalSince1970: 1_000)
    try store.add(
      StoredWorkout(
        name: "run", location: "outdoor", goal: .init(value: 5, unit: "mile"), started: now))
    var run = try #require(try store.current())
    #expect(run.goal == .init(value: 5, unit: "mile") && run.location == "outdoor")
    (run.rest, run.ended) = (30, now + 600)
    try store.save(run)
    #expect(try store.current() == nil)
    #expect(try store.log() == [run])
    #expect(run.activity(at: now + 9_999) == 570)
    #expect(try store.log(in: DateInterval(start: now + 1, duration: 60)).isEmpty)
    run.isCancelled = true
    try store.save(run)
    #expect(try store.log().isEmpty)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (6, "run")
    ]) { database in
      try WorkoutStore(database).log().map(\.name)
    }
  }
}
