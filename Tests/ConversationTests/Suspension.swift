import Synchronization

/// Lets work wait until it is released, which for all the dialogue knows is never.
final class Suspension: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  func wait() async {
    await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
  }

  func release() {
    let continuations = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    continuations.forEach { $0.resume() }
  }
}
