package import Foundation

/// A message somebody sent, the speaker or another.
package struct Message: Sendable, Hashable, Codable {
  package enum Direction: String, Sendable, Codable { case outgoing, incoming }

  package let id: Int
  /// Unique for good, also outside: what a delivery recognises a repeated message by.
  package let identifier: String
  package let direction: Direction
  /// The app or network it goes through.
  package let service: String?
  /// `nil` where the speaker is the sender.
  package let sender: Participant?
  package let recipients: [Participant]
  package let content: String
  package let sent: Date
  package let isRead: Bool
  package let isFlagged: Bool
  /// When an outgoing message was delivered; `nil` while it waits.
  package let delivered: Date?
  /// How often its delivery has been tried in vain.
  package let attempts: Int
  /// The sentence that asked for it to be sent; `nil` when nobody said one.
  package let sentence: String?
  /// The path of a WAV file of its text as it was spoken; `nil` when it was not, or is not kept.
  package let sound: String?
}
