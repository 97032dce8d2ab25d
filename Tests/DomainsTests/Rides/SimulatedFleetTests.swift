import Foundation
import LanguageTestKit
import Storage
import Testing

@testable import Domains

@Suite struct SimulatedFleetTests {
  let clock = HandClock()
  let database: Database
  let fleet: SimulatedFleet
  let order = RideOrder(pickup: "home", dropOff: "the airport")

  private static let options = RidesConfiguration().completed(from: ShippedLanguage.english.phrases)
    .options

  init() throws {
    database = try Database(path: ":memory:")
    fleet = SimulatedFleet(
      options: Self.options, database: database, clock: clock.clock)
  }

  @Test func `a ride moves through its stages with the clock`() async throws {
    let start = clock.now
    #expect(try await fleet.request(order).phase == .received)
    let stages: [(TimeInterval, RidePhase)] = [
      (9, .received), (10, .confirmed), (29, .confirmed), (30, .approachingPickup),
      (299, .approachingPickup), (300, .pickup), (419, .pickup), (420, .ongoing),
      (1_319, .ongoing), (1_320, .completed),
    ]
    for (seconds, phase) in stages {
      clock.now = start + seconds
      #expect(try await fleet.status()?.phase == phase, "after \(seconds) s")
    }
    #expect(try await fleet.status() == nil)
  }

  @Test func `a ride for later is on the way in time`() async throws {
    var order = order
    order.scheduled = clock.now + 7_200
    _ = try await fleet.request(order)
    let start = clock.now
    for (seconds, phase) in [
      (60.0, RidePhase.confirmed), (6_929, .confirmed), (6_930, .approachingPickup),
      (7_200, .pickup),
    ] {
      clock.now = start + seconds
      #expect(try await fleet.status()?.phase == phase, "after \(seconds) s")
    }
  }

  @Test func `the same ride is the same in another process`() async throws {
    let status = try await fleet.request(order)
    clock.now += 60
    let other = SimulatedFleet(
      options: Self.options, database: database, clock: clock.clock)
    let first = try await fleet.status()
    #expect(try await other.status() == first)
    #expect(first?.identifier == status.identifier && first?.driver != nil)
  }

  @Test func `one ride at a time`() async throws {
    _ = try await fleet.request(order)
    await #expect(throws: RideError.previousRideNeedsCompletion) { try await fleet.request(order) }
    clock.now += 2_000
    #expect(try await fleet.request(order).identifier == "2")
  }

  @Test func `a ride too far ahead is refused`() async throws {
    var order = order
    order.scheduled = clock.now + 31 * 86_400
    await #expect(throws: RideError.scheduledTooFar) { try await fleet.request(order) }
  }

  @Test func `a ride is cancelled until it is under way`() async throws {
    let ride = try await fleet.request(order)
    try await fleet.cancel("other")
    #expect(try await fleet.status() != nil)
    try await fleet.cancel(ride.identifier)
    #expect(try await fleet.status() == nil)
    let next = try await fleet.request(order)
    clock.now += 500
    await #expect(throws: RideError.alreadyUnderway) { try await fleet.cancel(next.identifier) }
  }
}
