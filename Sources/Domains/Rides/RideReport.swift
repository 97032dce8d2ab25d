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
  func words(at now: Date) -> String {
    let driver = status.driver ?? "Your driver"
    let fleet = simulation.map { " of the \($0)" } ?? ""
    switch key {
    case .confirmed: return "Your ride is confirmed."
    case .near:
      return "\(driver)\(fleet) is \(wait(at: now).map { "\($0) away" } ?? "nearly there")."
    case .approachingPickup:
      let ahead = wait(at: now).map { " and will be there in \($0)" } ?? ""
      return "\(driver)\(fleet) is on the way\(ahead)."
    case .pickup:
      let car = [status.vehicle, status.registrationPlate].compactMap(\.self)
        .joined(separator: ", ")
      let place = status.pickup.map { " at \($0)" } ?? ""
      return "\(driver)\(fleet) is there\(place)\(car.isEmpty ? "" : " with a \(car)")."
    case .completed: return "Your ride is over. You can rate it and tip the driver."
    case .cancelled: return "Your ride was cancelled."
    }
  }

  /// The time until the driver arrives, in whole minutes.
  private func wait(at now: Date) -> String? {
    status.estimatedPickup.map { pickup in
      let minutes = (pickup.timeIntervalSince(now) / 60).rounded(.up)
      return Value.duration(.seconds(Int(max(1, minutes)) * 60)).spoken
    }
  }
}
