internal import Foundation
package import Intents
package import Storage

/// A fleet without cars: its rides always go through the same phases, driven by the clock.
///
/// received → 10 s → confirmed → approaching 4.5 min before the pick-up → pick-up → 2 min → ongoing → 15 min →
/// completed. A ride for now is picked up after 5 min.
package struct SimulatedFleet: RideProvider {
  private static let drivers = ["Maria", "Ahmed", "Lucy", "Viktor", "Grace"]
  private static let vehicles = ["blue Toyota", "white Ford", "black Volvo", "red Honda"]
  private static let confirmation: TimeInterval = 10
  private static let approach: TimeInterval = 270
  private static let boarding: TimeInterval = 120
  private static let journey: TimeInterval = 900
  /// The shortest time from a request to the pick-up, in seconds.
  private static let soonest: TimeInterval = 300
  private static let farthest: TimeInterval = 30 * 86_400

  package let name: String
  package let isSimulated = true
  private let options: [RideOption]
  private let store: RideStore
  private let clock: WallClock

  package init(
    name: String = "simulated fleet", options: [RideOption], database: Database,
    clock: WallClock = WallClock()
  ) {
    self.name = name
    self.options = options
    self.store = RideStore(database)
    self.clock = clock
  }

  package func options(from pickup: String?, to dropOff: String?) async throws -> [RideOption] {
    options
  }

  package func knownOptions() throws -> [RideOption] { options }

  package func redirect(_ ride: RideStatus, to place: String) async throws -> RideStatus {
    try store.redirect(ride.identifier, of: name, to: place)
    var ride = ride
    ride.dropOff = place
    return ride
  }

  package func check(_ order: RideOrder) async throws {
    let pickup = max(order.scheduled ?? .distantPast, clock.now() + Self.soonest)
    let others = try await rides().compactMap(\.estimatedPickup)
    let whole = Self.approach + Self.boarding + Self.journey
    // Nobody is in two cars at a time.
    if others.contains(where: { abs($0.timeIntervalSince(pickup)) < whole }) {
      throw RideError.previousRideNeedsCompletion
    }
    if let scheduled = order.scheduled, scheduled > clock.now() + Self.farthest {
      throw RideError.scheduledTooFar
    }
  }

  package func request(_ order: RideOrder) async throws -> RideStatus {
    try await check(order)
    let number = (try store.rides(of: name).compactMap { Int($0.identifier) }.max() ?? 0) + 1
    let ride = StoredRide(
      provider: name, identifier: String(number), optionName: order.option ?? options.first?.name,
      pickup: order.pickup, dropOff: order.dropOff, partySize: order.partySize,
      scheduled: order.scheduled, requested: clock.now())
    try store.save(ride)
    return status(of: ride)
  }

  package func rides() async throws -> [RideStatus] {
    try store.open(of: name).map(status).filter { !$0.phase.isOver }
  }

  package func journey(from pickup: String, to dropOff: String) async throws -> Duration? {
    .seconds(Self.boarding + Self.journey)
  }

  package func status() async throws -> RideStatus? {
    guard var ride = try store.current(of: name) else { return nil }
    let status = status(of: ride)
    if status.phase == .completed {
      ride.ended = status.estimatedDropOff
      try store.save(ride)
    }
    return status
  }

  package func cancel(_ identifier: String) async throws {
    guard var ride = try store.open(of: name).first(where: { $0.identifier == identifier })
    else { return }
    guard status(of: ride).phase != .ongoing else { throw RideError.alreadyUnderway }
    ride.ended = clock.now()
    ride.isCancelled = true
    try store.save(ride)
  }

  /// Does nothing: there is no driver, and the ride's record keeps the feedback.
  package func rate(_ identifier: String, stars: Int?, tip: Money?) async throws {}

  private func status(of ride: StoredRide) -> RideStatus {
    let pickup = max(ride.scheduled ?? .distantPast, ride.requested + Self.soonest)
    let number = Int(ride.identifier) ?? 0
    let phase = phase(of: ride, pickup: pickup)
    let hasDriver = phase != .received
    return RideStatus(
      identifier: ride.identifier, phase: phase, option: ride.optionName, pickup: ride.pickup,
      dropOff: ride.dropOff,
      driver: hasDriver ? Self.drivers[number % Self.drivers.count] : nil,
      vehicle: hasDriver ? Self.vehicles[number % Self.vehicles.count] : nil,
      registrationPlate: hasDriver ? "SIM \(100 + number % 900)" : nil,
      estimatedPickup: pickup, estimatedDropOff: pickup + Self.boarding + Self.journey)
  }

  private func phase(of ride: StoredRide, pickup: Date) -> RidePhase {
    if ride.isCancelled { return .cancelled }
    let now = clock.now()
    let underway = pickup + Self.boarding
    if now >= underway + Self.journey { return .completed }
    if now >= underway { return .ongoing }
    if now >= pickup { return .pickup }
    if now >= pickup - Self.approach { return .approachingPickup }
    return now >= ride.requested + Self.confirmation ? .confirmed : .received
  }
}
