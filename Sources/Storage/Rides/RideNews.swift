package import Foundation

/// An update about a ride that is worth saying: that the driver is on the way, or there.
package struct RideNews: Sendable, Hashable {
  package let id: Int
  package let provider: String
  package let ride: String
  /// The subject of the update, so that nothing is said twice: "approachingPickup".
  package let key: String
  /// The values it is told with, in the format of whoever tells it.
  package let details: String
  package let created: Date
}
