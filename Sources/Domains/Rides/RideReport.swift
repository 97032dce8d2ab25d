internal import Foundation
internal import Intents

/// News about a ride in progress, stored as values and put into words when it is announced.
struct RideReport: Codable {
  /// The topic of the news; each is announced once per ride.
  enum Key: String, Codable {
    case confirmed, approachingPickup, near, pickup, completed, cancelled
  }

  /// The time of arrival within which a driver counts as near, in seconds.
  private static let near: TimeInterval = 120

  let key: Key
  let status: RideStatus
  /// The name of the simulated fleet; `nil` if the ride is real.
  let simulation: String?

  /// `nil` if the status is no news.
  init?(_ status: RideStatus, simulation: String?, at now: Date) {
    switch status.phase {
    case .received, .ongoing: return nil
    case .confirmed: key = .confirmed
    case .approachingPickup:
      let left = status.estimatedPickup.map { $0.timeIntervalSince(now) } ?? .infinity
      if left <= 0 { return nil }
      key = left <= Self.near ? .near : .approachingPickup
    case .pickup: key = .pickup
    case .completed: key = .completed
    case .cancelled: key = .cancelled
    }
    (self.status, self.simulation) = (status, simulation)
  }

  /// Reads stored news.
  init(_ news: RideNews) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(news.details.utf8))
  }

  /// The report as it is stored.
  func details() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
  }

  /// The news in words, as announced at this time.
  func words(at now: Date, by clock: WallClock) -> String {
    var fields: [String: Value] = [:]
    fields["driver"] = status.driver.map(Value.text)
    fields["fleet"] = simulation.map(Value.text)
    fields["wait"] = wait(at: now)
    fields["place"] = status.pickup.map(Value.text)
    let car = [status.vehicle, status.registrationPlate].compactMap(\.self)
    fields["car"] = .text(car.joined(separator: ", "))
    return clock(phrase, fields)
  }

  private var phrase: Rides.Phrase {
    switch key {
    case .confirmed: .rideConfirmed
    case .near: .driverNear
    case .approachingPickup: .driverOnTheWay
    case .pickup: .driverThere
    case .completed: .rideOver
    case .cancelled: .rideCancelled
    }
  }

  /// The time until the driver arrives, in whole minutes.
  private func wait(at now: Date) -> Value? {
    status.estimatedPickup.map { pickup in
      let minutes = (pickup.timeIntervalSince(now) / 60).rounded(.up)
      return .duration(.seconds(Int(max(1, minutes)) * 60))
    }
  }
}
