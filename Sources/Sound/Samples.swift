/// Mono 16-bit sound at 16 kHz, the one format that travels between the stages.
package struct Samples: Sendable, Equatable {
  /// The sample rate, in hertz.
  package static let rate = 16_000

  package var values: [Int16]

  package init(_ values: [Int16] = []) {
    self.values = values
  }

  /// The time the sound takes to play.
  package var duration: Duration { Self.duration(of: values.count) }

  /// The time a number of samples takes to play.
  package static func duration(of count: Int) -> Duration {
    .microseconds(count * 1_000_000 / rate)
  }
}
