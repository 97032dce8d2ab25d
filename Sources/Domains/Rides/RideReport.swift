internal import Foundation
internal import Intents
internal import Storage

/// What there is to say of a ride that goes on, in values; worded when it is said.
struct RideReport: Codable {
  /// What it is about; each is said once of a ride.
  enum Key: String, Codable {
    case confirmed, approachingPickup, near, pickup, completed, cancelled
  }

  /// How near a driver is who is nearly there, in seconds.
  private static let near: TimeInterval = 120

  let key: Key
  let status: RideStatus
  /// Who drives, where nobody really does.
  let simulation: String?

  /// `nil` where there is nothing to say of how it goes.
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

  /// Reads what was kept.
  init(_ news: RideNews) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(news.details.utf8))
  }

  /// How it is kept.
  func details() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
  }

  /// What is said of it by somebody who speaks at that time.
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

  /// How long it is until the driver is there, in whole minutes.
  private func wait(at now: Date) -> String? {
    status.estimatedPickup.map { pickup in
      let minutes = (pickup.timeIntervalSince(now) / 60).rounded(.up)
      return Value.duration(.seconds(Int(max(1, minutes)) * 60)).spoken
    }
  }
}
