package import Foundation

/// An order for a ride.
package struct RideOrder: Sendable, Hashable, Codable {
  package var pickup: String
  package var dropOff: String
  package var option: String?
  package var partySize: Int?
  /// The time of the pick-up; `nil` means now.
  package var scheduled: Date?
  /// The time to be there; `nil` if none was said.
  package var arrival: Date?
  /// The payment method as it was said: "credit card".
  package var paymentMethod: String?
  /// The sentence that asked for it; `nil` if another program did.
  package var text: String?

  package init(
    pickup: String, dropOff: String, option: String? = nil, partySize: Int? = nil,
    scheduled: Date? = nil, arrival: Date? = nil, paymentMethod: String? = nil, text: String? = nil
  ) {
    self.pickup = pickup
    self.dropOff = dropOff
    self.option = option
    self.partySize = partySize
    self.scheduled = scheduled
    self.arrival = arrival
    self.paymentMethod = paymentMethod
    self.text = text
  }
}
