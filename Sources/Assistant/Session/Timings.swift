package import Recognition
internal import Text

/// How long the steps of one turn took, in milliseconds; absent steps did not happen.
package struct Timings: Sendable, Equatable, Codable {
  /// From the last sound of speech to the decision that the utterance is over, in the time of the sound.
  package var speechEndToEndpoint: Double?
  /// From the endpoint to the final hypothesis.
  package var endpointToHypothesis: Double?
  /// From the endpoint to the interpretation: what the speaker waits for before anything can be done.
  package var endpointToIntent: Double?
  /// From the words to their interpretations.
  package var understanding: Double?
  /// The dialogue's turn, handlers included.
  package var dialogue: Double?
  /// Work of recognition over the whole utterance.
  package var recognition: Double?

  package init() {}
}

extension Duration {
  /// The duration in milliseconds, with their fractions.
  package var milliseconds: Double {
    (Double(components.seconds) * 1_000 + Double(components.attoseconds) * 1e-15).withoutNoise
  }

  /// The duration in seconds, with their fractions.
  package var seconds: Double { (milliseconds / 1_000).withoutNoise }
}

extension Timings {
  /// Takes over when the utterance was heard, and adds what came after.
  package mutating func count(_ times: HearingTimes) {
    speechEndToEndpoint = (times.endpoint - times.speechEnd).milliseconds
    endpointToHypothesis = times.work.milliseconds
    endpointToIntent = (times.work.milliseconds + (understanding ?? 0)).withoutNoise
  }
}
