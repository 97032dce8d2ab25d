import Synchronization

/// Lets work wait until it is released, which for all the dialogue knows is never.
final class Suspension: Sendable {
  private struct State {
    var isReleased = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func wait() async {
    await withCheckedContinuation { continuation in
      let isReleased = state.withLock { state in
        if !state.isReleased { state.waiting.append(continuation) }
        return state.isReleased
      }
      if isReleased { continuation.resume() }
    }
  }

  func release() {
    let continuations = state.withLock { state in
      defer { state = State(isReleased: true) }
      return state.waiting
    }
    continuations.forEach { $0.resume() }
  }
}
