package import Foundation

/// A ride that was asked for, as it was asked for, and what its provider last said of it.
package struct StoredRide: Sendable, Hashable, Codable {
  /// Who drives: a provider's name.
  package var provider: String
  /// The provider's own identifier, unique among its rides.
  package var identifier: String
  package var optionName: String?
  package var pickup: String
  package var dropOff: String?
  package var partySize: Int?
  /// When to be picked up; `nil` means now.
  package var scheduled: Date?
  package var requested: Date
  /// When it was completed or cancelled; `nil` while it goes on.
  package var ended: Date?
  package var isCancelled: Bool
  /// The provider's last account of it, in the provider's own format.
  package var status: String?
  /// How many of five stars the speaker gave.
  package var stars: Int?
  /// What the driver was given on top, such as "5 USD".
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
