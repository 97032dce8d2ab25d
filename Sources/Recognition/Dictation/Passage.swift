package import Sound

/// A stretch of an utterance to be transcribed, and what was said around it.
package struct Passage: Sendable, Equatable {
  /// The whole utterance, before and after the passage too.
  package let utterance: Samples
  /// Its phones, where an encoder has heard it.
  package let phones: HeardPhones?
  /// The samples of the passage, as a range in the utterance.
  package let range: Range<Int>
  /// The words before and after it, as far as they are known.
  package let before: [String]
  package let after: [String]

  package init(
    utterance: Samples, phones: HeardPhones? = nil, range: Range<Int>,
    before: [String] = [], after: [String] = []
  ) {
    (self.utterance, self.phones) = (utterance, phones)
    self.range = range.clamped(to: 0..<utterance.values.count)
    self.before = before
    self.after = after
  }

  /// A passage that is all of its utterance.
  package init(_ samples: Samples, phones: HeardPhones? = nil) {
    self.init(utterance: samples, phones: phones, range: 0..<samples.values.count)
  }

  /// A passage that is all of an utterance.
  package init(_ utterance: Utterance) { self.init(utterance.samples, phones: utterance.phones) }

  /// The sound of the passage alone.
  package var samples: Samples { Samples(Array(utterance.values[range])) }
}
