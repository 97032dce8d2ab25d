import Intents

@testable import Domains

/// A fleet whose one ride is always in the same state.
struct ReportingFleet: RideProvider {
  let name = "reporting fleet"
  private let ride: RideStatus

  init(_ ride: RideStatus) { self.ride = ride }

  func options(from pickup: String?, to dropOff: String?) async throws -> [RideOption] { [] }
  func request(_ order: RideOrder) async throws -> RideStatus { ride }
  func status() async throws -> RideStatus? { ride }
  func rate(_ identifier: String, stars: Int?, tip: Money?) async throws {}
  func cancel(_ identifier: String) async throws {}
}
