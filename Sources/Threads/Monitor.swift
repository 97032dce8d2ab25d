internal import Foundation

/// State that threads share: one at a time may touch it, and others may wait for it to change.
///
/// Unlike `Mutex` of the Synchronization module it can be waited on, and ThreadSanitizer knows its
/// lock: on Linux it reports races where that `Mutex` guards.
///
/// `@unchecked Sendable`: the state is touched only while the condition's lock is held.
package final class Monitor<State: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var state: State

  package init(_ state: State) {
    self.state = state
  }

  /// Reads or changes the state; whoever waits looks at it again afterwards.
  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body(&state)
  }

  /// Waits until the body makes something of the state.
  package func wait<Result>(for body: (inout State) throws -> Result?) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = try body(&state) { return result }
      condition.wait()
    }
  }
}
