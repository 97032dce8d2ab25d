package import Foundation

/// A search for calls; criteria that are `nil` or empty match every call.
package struct CallQuery: Sendable, Equatable {
  /// The kinds that match; every kind if empty.
  package var kinds: Set<CallRecord.Kind> = []
  package var isVideo: Bool?
  package var isSeen: Bool?
  /// The earliest date that matches.
  package var since: Date?
  /// The earliest date that is too late to match.
  package var until: Date?
  /// The people of whom at least one took part.
  package var participants: [Participant] = []

  package init() {}

  /// Whether a call meets the criteria that are not checked in SQL.
  func accepts(_ call: CallRecord) -> Bool {
    guard kinds.isEmpty || kinds.contains(call.kind) || kinds.contains(call.usualKind) else {
      return false
    }
    guard isVideo == nil || isVideo == call.isVideo, isSeen == nil || isSeen == call.isSeen else {
      return false
    }
    return participants.isEmpty
      || call.participants.contains { one in participants.contains { $0.isSame(as: one) } }
  }
}

extension CallRecord {
  /// The kind people count a call as that goes on, or left a message.
  fileprivate var usualKind: Kind {
    if direction == .outgoing { return .outgoing }
    if answered != nil { return .received }
    return ended == nil ? .ringing : .missed
  }
}
