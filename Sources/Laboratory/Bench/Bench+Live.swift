package import Assistant
internal import Evaluation
internal import Grammar
internal import Sound
package import Storage
internal import Threads

extension Bench {
  /// The number of times each recording is heard in real time.
  private static let hearings = 3
  /// The faint noise after each, in which the sentence ends.
  private static let pause = Duration.milliseconds(1_500)

  /// Measures a speaker's wait after the endpoint: recordings in real time, as a microphone gives them.
  package func live(
    _ recordings: [Recording], database: () throws -> Database
  ) async throws -> [String] {
    let latency = Monitor(Percentiles())
    var noise = SeededGenerator(seed: 1, name: "live")
    for recording in (0..<Self.hearings).flatMap({ _ in recordings }) {
      let composition = composition.forSpeech
      let pipeline = Pipeline(
        recognizer: try composition.recognizer(),
        endpointing: composition.configuration.endpointing.settings,
        session: try composition.session(database: try database()), speaker: nil,
        transcriber: composition.transcriber(),
        policy: composition.configuration.endpointingPolicy
      ) { event in
        guard case .answered(let outcome) = event.step,
          let wait = outcome.timings.endpointToIntent
        else { return }
        latency.withLock { $0.count(wait) }
      }
      let sound = try SoundFile.samples(path: recording.path).values + noise.faint(for: Self.pause)
      try await pipeline.run(PacedSource(Samples(sound)))
    }
    return [Self.line("endpoint → intent, in real time", latency.withLock { $0 })]
  }
}

/// Gives each frame of sound in memory when a microphone would: at its end, in real time.
final class PacedSource: FrameSource {
  private let sound: SamplesSource
  private let clock = ContinuousClock()
  private var began: ContinuousClock.Instant?

  init(_ samples: Samples) { sound = SamplesSource(samples) }

  var isLive: Bool { true }

  nonisolated(nonsending) func next() async throws -> Frame? {
    guard let frame = sound.next() else { return nil }
    let began = self.began ?? clock.now
    self.began = began
    try await clock.sleep(until: began + frame.end, tolerance: .zero)
    return frame
  }
}
