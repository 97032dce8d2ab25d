internal import Sound

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
