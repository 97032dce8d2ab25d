package import Sound

/// A stretch of an utterance to be transcribed, and what was said around it.
package struct Passage: Sendable, Equatable {
  /// The whole utterance, before and after the passage too.
  package let utterance: Samples
  /// The samples of the passage, as a range in the utterance.
  package let range: Range<Int>
  /// The first sample of the words before it that help to recognise it.
  package let context: Int
  /// The words before and after it, as far as they are known.
  package let before: [String]
  package let after: [String]

  package init(
    utterance: Samples, range: Range<Int>, context: Int, before: [String] = [],
    after: [String] = []
  ) {
    self.utterance = utterance
    self.range = range.clamped(to: 0..<utterance.values.count)
    self.context = min(context, self.range.lowerBound)
    self.before = before
    self.after = after
  }

  /// A passage that is all of its utterance.
  package init(_ samples: Samples) {
    self.init(utterance: samples, range: 0..<samples.values.count, context: 0)
  }

  /// The sound of the passage alone.
  package var samples: Samples { Samples(Array(utterance.values[range])) }
}
