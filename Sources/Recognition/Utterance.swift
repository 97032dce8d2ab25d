package import Sound

/// One stretch of speech, from a little before its first word to the silence that ended it.
package struct Utterance: Sendable, Equatable {
  package let samples: Samples
  /// Where it begins in the stream.
  package let start: Duration

  package init(samples: Samples, start: Duration) {
    self.samples = samples
    self.start = start
  }
}
