package import Foundation

/// Something that the store wants said at a certain time, unasked.
package struct Announcement: Sendable, Hashable, Codable {
  /// The identity of an announcement when it is looked up again, perhaps in other words.
  package struct Key: Sendable, Hashable {
    let identifier: String
    let due: Date
  }

  /// The identifier, unique among all announcements and stable while it is due: "alarm 3".
  package let identifier: String
  /// The time at which it is due.
  package let due: Date
  /// The words to say now.
  package let text: String
  /// The words to say while the device is locked; `nil` if anybody may hear the announcement.
  package let lockedText: String?
  /// Whether a bell calls for attention first.
  package let rings: Bool

  package init(
    identifier: String, due: Date, text: String, lockedText: String? = nil, rings: Bool = false
  ) {
    self.identifier = identifier
    self.due = due
    self.text = text
    self.lockedText = lockedText
    self.rings = rings
  }

  /// The announcement in the words for a locked device.
  var discreet: Announcement {
    Announcement(identifier: identifier, due: due, text: lockedText ?? text, rings: rings)
  }

  package var key: Key { Key(identifier: identifier, due: due) }
}
