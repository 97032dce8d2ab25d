package import Foundation

/// A note: text under a title.
package struct Note: Sendable, Hashable, Codable {
  package let id: Int
  /// The title, which need not be unique: of two notes with one title, the first is meant.
  package let title: String
  /// The text, with one paragraph to a line.
  package let content: String
  /// The folder it is kept in.
  package let groupName: String?
  package let created: Date
  package let modified: Date
}
