import Sound
import Synchronization

/// Keeps what it is given; with `holding`, a sound lasts until it is stopped.
final class RecordingPlayer: SoundPlayer {
  struct Broken: Error {}

  let isHeard = true

  private struct State {
    var played: [Samples] = []
    var isHeld = false
    var waiting: CheckedContinuation<Bool, Never>?
  }

  private let state = Mutex(State())
  private let holding: Bool
  /// Told of every sound that begins.
  let starts: AsyncStream<Samples>
  private let announce: AsyncStream<Samples>.Continuation

  init(holding: Bool = false) {
    self.holding = holding
    (starts, announce) = AsyncStream.makeStream()
  }

  var played: [Samples] { state.withLock { $0.played } }

  func play(_ samples: Samples) async throws -> Bool {
    guard holding else {
      state.withLock { $0.played.append(samples) }
      announce.yield(samples)
      return true
    }
    return await withCheckedContinuation { continuation in
      state.withLock { state in
        state.played.append(samples)
        state.waiting = continuation
      }
      announce.yield(samples)
    }
  }

  func stop() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: false)
  }
}
