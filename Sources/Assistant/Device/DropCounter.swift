internal import Synchronization

/// Sums up dropped frames, so that a reader who falls behind fills no log.
final class DropCounter: Sendable {
  private struct State {
    var frames = 0
    var told: ContinuousClock.Instant?
  }

  /// At most one report in this time.
  private static let interval = Duration.seconds(60)
  private let state = Mutex(State())

  /// Counts frames; gives the number since the last report when it is time for the next.
  func count(_ frames: Int, at now: ContinuousClock.Instant) -> Int? {
    state.withLock { state in
      state.frames += frames
      if let told = state.told, now - told < Self.interval { return nil }
      defer { state = State(frames: 0, told: now) }
      return state.frames
    }
  }
}
