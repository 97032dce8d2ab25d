package import Foundation

/// An update about a ride that is worth saying: that the driver is on the way, or there.
package struct RideNews: Sendable, Hashable {
  package let id: Int
  package let provider: String
  package let ride: String
  /// The subject of the update, so that nothing is said twice: "approachingPickup".
  package let key: String
  /// The values from which the update is worded, in the format of whoever words it.
  package let details: String
  package let created: Date
}
