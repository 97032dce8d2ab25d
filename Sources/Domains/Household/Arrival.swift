package import Foundation
package import Intents
package import Storage

/// Something that reaches the household from outside, as another program hands it over.
package struct Arrival: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case message
    /// What happens to a call: "ringing", "answered", "ended".
    case call(event: String, isVideo: Bool)
    case payment(Money)
    /// Money that is asked for.
    case request(Money)
    case bill(Money, due: Date?)
    /// Somebody has come to a place or has left it.
    case place(String, ListItem.PlaceEvent)
  }

  package let kind: Kind
  /// By which something handed over twice is known; made up when there is none.
  package let identifier: String?
  /// A name, a phone number or an address.
  package let sender: String?
  /// The text of a message, the note of a payment, the kind of a bill.
  package let text: String?

  package init(
    _ kind: Kind, identifier: String? = nil, from sender: String? = nil, text: String? = nil
  ) {
    self.kind = kind
    self.identifier = identifier
    self.sender = sender
    self.text = text
  }
}
