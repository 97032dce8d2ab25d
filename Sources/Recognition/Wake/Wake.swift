package import Sound

/// A phrase that was heard and believed.
package struct Wake: Sendable, Equatable {
  package let phrase: String
  package let score: Double
  /// When the phrase ended, counted from the beginning of the stream.
  package let end: Duration
  /// What has come since, where a command may already have begun.
  package let rest: [Frame]
}
