package import Foundation

/// A call the speaker made or got.
package struct CallRecord: Sendable, Hashable, Codable {
  package enum Direction: String, Sendable, Codable { case outgoing, incoming }

  /// What kind of call it is by now; SiriKit's names.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case outgoing, missed, received, voicemail, ringing, inProgress, onHold
  }

  /// Unique for good, also outside: what a dialler knows the call by.
  package var identifier: String
  package var direction: Direction
  /// Those at the other end; empty for the voicemail box and for withheld numbers.
  package var participants: [Participant]
  package var isVideo: Bool
  /// Whom it was for where there are no participants: "emergency", "voicemail".
  package var destination: String?
  /// When it was dialled or began to ring.
  package var created: Date
  /// When somebody took it; `nil` when nobody has.
  package var answered: Date?
  /// When it was over; `nil` while it goes on.
  package var ended: Date?
  package var hasVoicemail: Bool
  /// Whether it waits while it goes on.
  package var isOnHold = false
  /// Whether the speaker was told of it.
  package var isSeen: Bool

  package init(
    identifier: String, direction: Direction, participants: [Participant],
    isVideo: Bool = false, destination: String? = nil, created: Date, answered: Date? = nil,
    ended: Date? = nil, hasVoicemail: Bool = false, isSeen: Bool = false
  ) {
    self.identifier = identifier
    self.direction = direction
    self.participants = participants
    self.isVideo = isVideo
    self.destination = destination
    self.created = created
    self.answered = answered
    self.ended = ended
    self.hasVoicemail = hasVoicemail
    self.isSeen = isSeen
  }

  package var kind: Kind {
    if hasVoicemail { return .voicemail }
    let going: Kind = isOnHold ? .onHold : .inProgress
    if direction == .outgoing { return ended == nil ? going : .outgoing }
    if answered != nil { return ended == nil ? going : .received }
    return ended == nil ? .ringing : .missed
  }
}
