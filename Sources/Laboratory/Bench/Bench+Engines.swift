package import Assistant
internal import Conversation
internal import Foundation
internal import Memory
internal import Recognition
package import Storage
internal import Text

extension Bench {
  /// The domains of a grammar that is small enough for PocketSphinx, and that the recordings speak of.
  private static let fewDomains = ["messaging", "rides"]

  /// Measures each engine with the grammar that is configured, and with that of a few domains.
  ///
  /// An engine that cannot take a grammar says so in its line.
  package func engines(
    _ recordings: [Recording], database: () throws -> Database
  ) async throws -> [String] {
    var lines: [String] = []
    for (grammar, composition) in [
      ("", composition),
      (
        ", \(Self.fewDomains.joined(separator: " and ")) alone",
        composition.hearing(only: Self.fewDomains)
      ),
    ] {
      for engine in RecognizerSettings.Engine.allCases {
        let name = "engine \(engine.rawValue)\(grammar)"
        do {
          lines += try await measure(
            name, composition.hearing(with: engine).withoutTranscriber, recordings, database)
        } catch let error as RecognitionError {
          lines.append("\(name): \(error)")
        }
      }
    }
    return lines
  }

  private func measure(
    _ name: String, _ composition: Composition, _ recordings: [Recording],
    _ database: () throws -> Database
  ) async throws -> [String] {
    let alternatives = try composition.forSpeech.session(database: database())
      .language.listening(for: .command).alternatives
    let before = FrugalMemory.megabytesInUse
    let clock = ContinuousClock()
    let began = clock.now
    let recognizer = try composition.recognizer()
    let made = clock.now
    _ = try recognizer.listen(for: alternatives)
    let ready = clock.now
    let size = withExtendedLifetime(recognizer) { FrugalMemory.megabytesInUse - before }
    return [
      String(
        format:
          "%@: made in %.0f ms, ready for commands %.0f ms later, %.1f MB, real-time factor %.3f",
        name, (made - began).milliseconds, (ready - made).milliseconds, size,
        try await realTimeFactor(of: composition, recordings, database))
    ]
  }

  /// The work of one core relative to the length of the recordings, after the first has been heard once.
  private func realTimeFactor(
    of composition: Composition, _ recordings: [Recording], _ database: () throws -> Database
  ) async throws -> Double {
    let worker = RecordingWorker(composition)
    if let first = recordings.first {
      _ = await worker.recognize(first, database: try database())
    }
    var sound = Duration.zero
    var work = Duration.zero
    for recording in recordings {
      let result = await worker.recognize(recording, database: try database())
      sound += result.duration
      work += result.work
    }
    return work / sound
  }
}
