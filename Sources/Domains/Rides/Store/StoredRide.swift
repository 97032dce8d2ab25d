package import Foundation

/// A ride as it was requested, with its provider's last account of it.
package struct StoredRide: Sendable, Hashable, Codable {
  /// The name of the provider that drives.
  package var provider: String
  /// The provider's own identifier, unique among its rides.
  package var identifier: String
  package var optionName: String?
  package var pickup: String
  package var dropOff: String?
  package var partySize: Int?
  /// The time to be picked up; `nil` means now.
  package var scheduled: Date?
  package var requested: Date
  /// The time it was completed or cancelled; `nil` while it goes on.
  package var ended: Date?
  package var isCancelled: Bool
  /// The provider's last account of it, in the provider's own format.
  package var status: String?
  /// The speaker's rating, in stars out of five.
  package var stars: Int?
  /// The driver's tip, such as "5 USD".
  package var tip: String?

  package init(
    provider: String, identifier: String, optionName: String? = nil, pickup: String,
    dropOff: String? = nil, partySize: Int? = nil, scheduled: Date? = nil, requested: Date,
    ended: Date? = nil, isCancelled: Bool = false, status: String? = nil,
    stars: Int? = nil, tip: String? = nil
  ) {
    self.provider = provider
    self.identifier = identifier
    self.optionName = optionName
    self.pickup = pickup
    self.dropOff = dropOff
    self.partySize = partySize
    self.scheduled = scheduled
    self.requested = requested
    self.ended = ended
    self.isCancelled = isCancelled
    self.status = status
    self.stars = stars
    self.tip = tip
  }
}
