package import Sound

/// A wake phrase that was heard and believed.
package struct Wake: Sendable, Equatable, Codable {
  package let phrase: String
  package let score: Double
  /// The end of the phrase, from the beginning of the stream.
  package let end: Duration
  /// The frames since, in which a command may already have begun.
  package let rest: [Frame]
}
