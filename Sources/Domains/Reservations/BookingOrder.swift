package import Foundation

/// An order to book a table.
package struct BookingOrder: Sendable, Hashable, Codable {
  package var restaurant: String
  package var date: Date
  package var partySize: Int
  /// The name the table is booked under.
  package var guest: String?
  /// The guest's special request: "a high chair".
  package var request: String?
  /// The sentence that asked for it; `nil` if another program did.
  package var text: String?

  package init(
    restaurant: String, date: Date, partySize: Int, guest: String? = nil, request: String? = nil,
    text: String? = nil
  ) {
    self.restaurant = restaurant
    self.date = date
    self.partySize = partySize
    self.guest = guest
    self.request = request
    self.text = text
  }
}
