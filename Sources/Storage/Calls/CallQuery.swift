package import Foundation

/// Which calls are looked for; what is `nil` or empty does not matter.
package struct CallQuery: Sendable, Equatable {
  /// One of these; none means all.
  package var kinds: Set<CallRecord.Kind> = []
  package var isVideo: Bool?
  package var isSeen: Bool?
  /// The earliest date that fits.
  package var since: Date?
  /// The first date that is too late.
  package var until: Date?
  /// One of these was at the other end.
  package var participants: [Participant] = []

  package init() {}

  /// What SQL is not asked for.
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
  /// What people count a call as that goes on, or left a message.
  fileprivate var usualKind: Kind {
    if direction == .outgoing { return .outgoing }
    if answered != nil { return .received }
    return ended == nil ? .ringing : .missed
  }
}

extension Participant {
  /// The same contact, or else the same name.
  package func isSame(as other: Participant) -> Bool {
    if let contact, contact == other.contact { return true }
    return name.lowercased() == other.name.lowercased()
  }
}
