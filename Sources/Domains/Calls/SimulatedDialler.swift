internal import Foundation

/// A phone that rings nowhere: its calls are recorded, and always end after three minutes.
package struct SimulatedDialler: Dialler {
  private static let longestCall: TimeInterval = 180
  private static let longestRinging: TimeInterval = 60

  package let name: String
  package let isSimulated = true
  package let needsNumber = false
  package let supportsGroups = true
  private let clock: WallClock

  package init(name: String = "simulated phone", clock: WallClock = WallClock()) {
    self.name = name
    self.clock = clock
  }

  package func start(_ order: CallOrder) async throws {}

  package func answer(_ identifier: String, route: String?) async throws {}

  package func setRoute(_ route: String, of identifier: String) async throws {}

  package func hangUp(_ identifier: String) async throws {}

  package func isGoingOn(_ call: CallRecord) async throws -> Bool {
    let limit = call.kind == .ringing ? Self.longestRinging : Self.longestCall
    return clock.now() < (call.answered ?? call.created) + limit
  }
}
