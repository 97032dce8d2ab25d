package import Recognition
internal import Text

/// The durations of one turn's steps, in milliseconds; `nil` for steps that did not happen.
package struct Timings: Sendable, Equatable, Codable {
  /// From the last sound of speech to the decision that the utterance is over, in the sound's own time.
  package var speechEndToEndpoint: Double?
  /// From the endpoint to the final hypothesis.
  package var endpointToHypothesis: Double?
  /// From the endpoint to the interpretation: the speaker's wait before anything can be done.
  package var endpointToIntent: Double?
  /// From the words to their interpretations.
  package var understanding: Double?
  /// The dialogue's turn, handlers included.
  package var dialogue: Double?
  /// The work of recognition over the whole utterance.
  package var recognition: Double?

  package init() {}
}

extension Duration {
  /// The duration in milliseconds, with fractions.
  package var milliseconds: Double {
    (Double(components.seconds) * 1_000 + Double(components.attoseconds) * 1e-15).withoutNoise
  }

  /// The duration in seconds, with fractions.
  package var seconds: Double { (milliseconds / 1_000).withoutNoise }
}

extension Timings {
  /// Sets the times of hearing, and adds what came after.
  package mutating func count(_ times: HearingTimes) {
    speechEndToEndpoint = (times.endpoint - times.speechEnd).milliseconds
    endpointToHypothesis = times.work.milliseconds
    endpointToIntent = (times.work.milliseconds + (understanding ?? 0)).withoutNoise
  }
}
