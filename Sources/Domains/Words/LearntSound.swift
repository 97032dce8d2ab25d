package import Foundation

/// A way in which somebody has said a word of a name, that was put right afterwards.
package struct LearntSound: Sendable, Hashable {
  /// The vocabulary that the name is of: "contact".
  package let kind: String
  /// The word as the grammar has it: "mateusz".
  package let word: String
  /// Its phones in CMUdict's notation, without stress.
  package let phones: [String]
  /// How often it was heard so, or nearly so.
  package let times: Int
  /// When that was the last time.
  package let heard: Date

  package init(kind: String, word: String, phones: [String], times: Int = 1, heard: Date) {
    (self.kind, self.word, self.phones) = (kind, word, phones)
    (self.times, self.heard) = (times, heard)
  }

  /// Whether it was heard often enough to be no misunderstanding.
  package var counts: Bool { times >= Self.enough }

  /// The times after which it counts.
  static let enough = 2
  /// The most ways to say one word that are kept: those that count, and those that don't yet.
  static let most = (counting: 3, others: 4)
}
