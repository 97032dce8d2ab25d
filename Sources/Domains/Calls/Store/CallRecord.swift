package import Foundation

/// A call the speaker made or received.
package struct CallRecord: Sendable, Hashable, Codable {
  package enum Direction: String, Sendable, Codable { case outgoing, incoming }

  /// The present kind of a call, with SiriKit's names.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case outgoing, missed, received, voicemail, ringing, inProgress, onHold
  }

  /// A permanent unique identifier, by which a dialler knows the call too.
  package var identifier: String
  package var direction: Direction
  /// The people at the other end; empty for the voicemail box and for withheld numbers.
  package var participants: [Participant]
  package var isVideo: Bool
  /// The destination of a call without participants: "emergency", "voicemail".
  package var destination: String?
  /// The time it was dialled or began to ring.
  package var created: Date
  /// The time it was answered; `nil` if it has not been.
  package var answered: Date?
  /// The time it ended; `nil` while it goes on.
  package var ended: Date?
  package var hasVoicemail: Bool
  /// Whether it is on hold at present.
  package var isOnHold = false
  /// Whether the speaker has been told of it.
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
