package import Sound

/// A recording whose words are known.
package struct SpokenSentence: Sendable {
  package let text: String
  package let samples: Samples

  package init(text: String, samples: Samples) {
    self.text = text
    self.samples = samples
  }
}
