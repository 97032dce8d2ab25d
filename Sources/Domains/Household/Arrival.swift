package import Foundation
package import Intents

/// News from outside the household, as another program delivers it.
package struct Arrival: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case message
    /// An event of a call: "ringing", "answered", "ended".
    case call(event: String, isVideo: Bool)
    case payment(Money)
    /// Money that somebody asks for.
    case request(Money)
    case bill(Money, due: Date?)
    /// The speaker's arrival at a place, or departure from it.
    case place(String, PlaceEvent)
  }

  package let kind: Kind
  /// The identifier by which duplicates are recognised; made up if absent.
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
