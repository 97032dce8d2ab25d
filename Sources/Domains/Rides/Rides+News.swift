internal import Foundation
internal import Intents
internal import Storage

extension Rides {
  /// The time of arrival within which a driver counts as near, in seconds.
  private static let near: TimeInterval = 120

  /// Checks the ride in progress, and stores any news to announce; to be called from time to time.
  package func watch() async throws {
    let store = RideStore(places.database)
    guard let ride = try store.current(of: provider.name), let status = try await provider.status(),
      status.identifier == ride.identifier
    else { return }
    let now = clock.now()
    for (key, text) in news(status, now) {
      try store.tell(text, key: key, of: ride, at: now)
    }
  }

  /// The news about a ride, each with a key for its topic.
  private func news(_ status: RideStatus, _ now: Date) -> [(key: String, text: String)] {
    let driver = status.driver ?? "Your driver"
    let car = [status.vehicle, status.registrationPlate].compactMap(\.self).joined(separator: ", ")
    let place = status.pickup.map { " at \($0)" } ?? ""
    let fleet = provider.isSimulated ? " of the \(provider.name)" : ""
    switch status.phase {
    case .received: return []
    case .confirmed: return [("confirmed", "Your ride is confirmed.")]
    case .approachingPickup:
      let left = status.estimatedPickup.map { $0.timeIntervalSince(now) } ?? .infinity
      if left <= 0 { return [] }
      let wait = Value.duration(.seconds(Int((left / 60).rounded(.up)) * 60)).spoken
      if left <= Self.near { return [("near", "\(driver)\(fleet) is \(wait) away.")] }
      let ahead = left.isFinite ? " and will be there in \(wait)" : ""
      return [("approachingPickup", "\(driver)\(fleet) is on the way\(ahead).")]
    case .pickup:
      let detail = car.isEmpty ? "" : " with a \(car)"
      return [("pickup", "\(driver)\(fleet) is there\(place)\(detail).")]
    case .ongoing: return []
    case .completed:
      return [("completed", "Your ride is over. You can rate it and tip the driver.")]
    case .cancelled: return [("cancelled", "Your ride was cancelled.")]
    }
  }
}
