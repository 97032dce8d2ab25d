package import Sound

/// One stretch of speech, from a little before its first word to the silence that ended it.
package struct Utterance: Sendable, Equatable, Codable {
  package let samples: Samples
  /// The time in the stream at which it begins.
  package let start: Duration
  /// Its phones, where an encoder has heard it; they are not stored with it.
  package let phones: HeardPhones?

  private enum CodingKeys: CodingKey {
    case samples, start
  }

  package init(samples: Samples, start: Duration, phones: HeardPhones? = nil) {
    self.samples = samples
    self.start = start
    self.phones = phones
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      samples: try values.decode(Samples.self, forKey: .samples),
      start: try values.decode(Duration.self, forKey: .start))
  }
}
