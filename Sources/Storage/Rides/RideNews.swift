package import Foundation

/// An update about a ride that is worth saying: that the driver is on the way, or there.
package struct RideNews: Sendable, Hashable {
  package let id: Int
  package let provider: String
  package let ride: String
  /// The subject of the update, so that nothing is said twice: "approachingPickup".
  package let key: String
  package let text: String
  package let created: Date
}
