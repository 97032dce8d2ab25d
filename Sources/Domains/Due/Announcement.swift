package import Foundation

/// Something the store wants said at a moment, without being asked.
package struct Announcement: Sendable, Hashable {
  /// What makes it the same one when it is looked up again, in other words perhaps.
  package struct Key: Sendable, Hashable {
    let identifier: String
    let due: Date
  }

  /// Unique among all that can be due, and the same for as long as it is due: "alarm 3".
  package let identifier: String
  /// When it was to be said.
  package let due: Date
  /// What to say now.
  package let text: String
  /// What to say instead while the device is locked; `nil` where anybody may hear it.
  package let lockedText: String?
  /// Whether a sound calls for attention first.
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

  /// The same in the words for a locked device.
  var discreet: Announcement {
    Announcement(identifier: identifier, due: due, text: lockedText ?? text, rings: rings)
  }

  package var key: Key { Key(identifier: identifier, due: due) }
}
