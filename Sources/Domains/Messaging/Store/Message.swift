package import Foundation

/// A message sent by the speaker or by somebody else.
package struct Message: Sendable, Hashable, Codable {
  package enum Direction: String, Sendable, Codable { case outgoing, incoming }

  package let id: Int
  /// A permanent unique identifier, by which a delivery recognises a repeated message.
  package let identifier: String
  package let direction: Direction
  /// The app or network that carries it.
  package let service: String?
  /// The sender; `nil` if it is the speaker.
  package let sender: Participant?
  package let recipients: [Participant]
  package let content: String
  package let sent: Date
  package let isRead: Bool
  package let isFlagged: Bool
  /// The time an outgoing message was delivered; `nil` while it waits.
  package let delivered: Date?
  /// The number of failed attempts to deliver it.
  package let attempts: Int
  /// The sentence that asked for it to be sent; `nil` when nobody said one.
  package let sentence: String?
  /// The path of a WAV file of its text as spoken; `nil` if it was not spoken, or is not kept.
  package let sound: String?
}
