internal import Dispatch
internal import Sound
internal import Threads

/// Tells systemd's watchdog that the device is alive: frames flow, or the microphone is known to be gone and is waited
/// for.
final class Heartbeat: Sendable {
  private enum Flow {
    case runs
    /// Frames should come but don't, and the device is being reopened.
    case stalls
    /// The device is gone or asleep, and is waited for.
    case isAwaited
  }

  private struct State {
    var frames = 0
    var flow = Flow.runs
    var isOver = false
  }

  private let state = Monitor(State())
  private let queue = DispatchQueue(label: "heed.watchdog")

  /// Counts a frame taken from the microphone.
  func beat() { state.withLock { $0.frames += 1 } }

  /// Takes note of an event of the microphone.
  func note(_ event: MicrophoneEvent) {
    state.withLock { state in
      switch event {
      case .opened, .returned: state.flow = .runs
      case .stalled: state.flow = .stalls
      case .lost, .suspended: state.flow = .isAwaited
      case .overrun, .dropped, .echoRemains, .silent: break
      }
    }
  }

  /// Whether frames are coming, as far as is known.
  var hasSound: Bool { state.withLock { $0.flow == .runs } }

  /// Ends the calls to `alive`.
  func stop() { state.withLock { $0.isOver = true } }

  /// Calls `alive` three times per watchdog interval while the device lives.
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
      return state.frames > 0 || state.flow == .isAwaited
    }
  }
}
