package import Foundation

/// Something about a ride that is worth saying: that the driver is on the way, or there.
package struct RideNews: Sendable, Hashable {
  package let id: Int
  package let provider: String
  package let ride: String
  /// What it is about, so that nothing is said twice: "approachingPickup".
  package let key: String
  package let text: String
  package let created: Date
}
