package import Sound

/// A piece of an utterance whose words are wanted, and what was said around it.
package struct Passage: Sendable, Equatable {
  /// All that was said, before and after the passage too.
  package let utterance: Samples
  /// The samples of the passage.
  package let range: Range<Int>
  /// The first sample of the words before it that help to understand it.
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

  /// A piece of speech by itself.
  package init(_ samples: Samples) {
    self.init(utterance: samples, range: 0..<samples.values.count, context: 0)
  }

  /// The sound of the passage alone.
  package var samples: Samples { Samples(Array(utterance.values[range])) }
}
