internal import Dispatch
internal import Synchronization

/// Tells systemd's watchdog that the device is alive: frames flow, or the microphone is known to be gone and
/// waited for.
final class Heartbeat: Sendable {
  private struct State {
    var frames = 0
    var isWaiting = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "heed.watchdog")

  /// A frame was taken from the microphone.
  func beat() { state.withLock { $0.frames += 1 } }

  /// Whether the microphone is gone and waited for.
  func wait(_ isWaiting: Bool) { state.withLock { $0.isWaiting = isWaiting } }

  /// Whether the microphone is gone and waited for, so that no frame will come.
  var isWaiting: Bool { state.withLock { $0.isWaiting } }

  /// Ends the calls to `alive`.
  func stop() { state.withLock { $0.isOver = true } }

  /// Calls `alive` three times in the watchdog's interval while the device lives.
  func start(interval: Duration, alive: @escaping @Sendable () -> Void) {
    let milliseconds = max(100, Int(interval.milliseconds / 3))
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
      guard let self, let isAlive = check() else { return }
      if isAlive { alive() }
      start(interval: interval, alive: alive)
    }
  }

  private func check() -> Bool? {
    state.withLock { state in
      guard !state.isOver else { return nil }
      defer { state.frames = 0 }
      return state.frames > 0 || state.isWaiting
    }
  }
}
