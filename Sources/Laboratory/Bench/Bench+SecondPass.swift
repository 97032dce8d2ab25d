internal import Assistant
internal import Foundation
internal import Recognition

extension Bench {
  /// Whether this machine hears utterances a second time before their endpoint.
  ///
  /// - Throws: `RecognitionError` where a network's file can't be used.
  package func secondPass() throws -> [String] {
    guard composition.recognition.engine == .heed,
      let encoder = composition.recognition.secondPass?.encoder
    else {
      return ["second pass: none"]
    }
    let cost = try EncoderCost(encoder: encoder).millisecondsPerSecond
    return try [
      String(
        format: "second pass, one core: %.1f ms for each second of sound, which is %@", cost,
        cost <= Self.affordable
          ? "ready before the endpoint"
          : #"late here: "recognition": {"secondPass": null} does without it"#)
    ] + whisper()
  }

  /// What Whisper's decoder takes, if it is installed.
  private func whisper() throws -> [String] {
    guard let model = composition.recognition.secondPass?.whisper else { return [] }
    let cost = try WhisperCost(model: model)
    return [
      String(
        format:
          "Whisper, one core: %.1f ms for each second of sound, %.0f ms for the sentences of a command",
        cost.millisecondsPerSecond, cost.milliseconds)
    ]
  }

  /// Milliseconds for each second of sound with which a command of two seconds is heard, and its sentences are found, in
  /// the time between the pause and the earliest endpoint.
  private static let affordable = 25.0
}
