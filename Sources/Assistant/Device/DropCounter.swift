internal import Synchronization

/// Counts dropped frames, and limits the reports of them so that a slow reader doesn't flood the log.
final class DropCounter: Sendable {
  private struct State {
    var frames = 0
    var told: ContinuousClock.Instant?
  }

  /// The shortest time between two reports.
  private static let interval = Duration.seconds(60)
  private let state = Mutex(State())

  /// Adds to the count; returns the total since the last report when the next one is due.
  func count(_ frames: Int, at now: ContinuousClock.Instant) -> Int? {
    state.withLock { state in
      state.frames += frames
      if let told = state.told, now - told < Self.interval { return nil }
      defer { state = State(frames: 0, told: now) }
      return state.frames
    }
  }
}
