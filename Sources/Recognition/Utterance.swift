package import Sound

/// One stretch of speech, from a little before its first word to the silence that ended it.
package struct Utterance: Sendable, Equatable, Codable {
  package let samples: Samples
  /// The time in the stream at which it begins.
  package let start: Duration

  package init(samples: Samples, start: Duration) {
    self.samples = samples
    self.start = start
  }
}
