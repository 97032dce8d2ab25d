internal import Synchronization

/// Hands out work in order and delivers results in the same order, whoever finishes first.
package final class OrderedQueue<Work: Sendable, Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var finished: [Int: Result] = [:]
    var delivered = 0
  }

  private let work: [Work]
  private let state = Mutex(State())
  private let deliver: @Sendable (Int, Result) -> Void

  /// Calls `deliver` with each result in the order of the work, never concurrently.
  package init(_ work: [Work], deliver: @escaping @Sendable (Int, Result) -> Void) {
    self.work = work
    self.deliver = deliver
  }

  /// The next piece of work that nobody has taken.
  package func take() -> (index: Int, work: Work)? {
    state.withLock { state in
      guard state.next < work.count else { return nil }
      defer { state.next += 1 }
      return (state.next, work[state.next])
    }
  }

  /// Delivers the result once all earlier ones have been delivered.
  package func finish(_ index: Int, with result: Result) {
    // Delivered under the lock, so that two workers cannot overtake each other on the way out.
    state.withLock { state in
      state.finished[index] = result
      while let result = state.finished.removeValue(forKey: state.delivered) {
        deliver(state.delivered, result)
        state.delivered += 1
      }
    }
  }
}
