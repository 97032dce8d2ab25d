internal import Assistant
internal import Foundation
internal import Recognition

extension Bench {
  /// Whether this machine hears utterances a second time before their endpoint.
  ///
  /// - Throws: `RecognitionError` where the encoder's file can't be used.
  package func secondPass() throws -> [String] {
    guard composition.recognition.engine == .heed,
      let encoder = composition.recognition.secondPass?.encoder
    else {
      return ["second pass: none"]
    }
    let cost = try SecondPassCost(encoder: encoder).millisecondsPerSecond
    return [
      String(
        format: "second pass, one core: %.1f ms for each second of sound, which is %@", cost,
        cost <= Self.affordable
          ? "ready before the endpoint"
          : #"late here: "recognition": {"secondPass": null} does without it"#)
    ]
  }

  /// Milliseconds for each second of sound with which a command of two seconds is heard, and its sentences are found, in
  /// the time between the pause and the earliest endpoint.
  private static let affordable = 25.0
}
