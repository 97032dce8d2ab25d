package import Domains
internal import Threads

/// The letter box of a running pipeline: signals from any thread, in order.
package final class Control: Sendable {
  private struct State {
    var signals: [Signal] = []
    var isStopping = false
    /// Has the pipeline look for signals while it waits for sound.
    var interrupt: (@Sendable () -> Void)?
  }

  private let state = Monitor(State())

  package init() {}

  /// Whether the pipeline has been told to stop.
  package var isStopping: Bool { state.withLock { $0.isStopping } }

  package func send(_ signal: Signal) {
    let interrupt = state.withLock { state in
      if case .stop = signal { state.isStopping = true }
      state.signals.append(signal)
      return state.interrupt
    }
    interrupt?()
  }

  package func stop() { send(.stop) }

  package func call() { send(.call) }

  package func announce(_ announcement: Announcement) { send(.announce(announcement)) }

  package func replace(with parts: Replacement) { send(.replace(parts)) }

  /// Takes the signals that have arrived.
  func takeSignals() -> [Signal] {
    state.withLock { state in
      defer { state.signals = [] }
      return state.signals
    }
  }

  /// Calls `interrupt` for each signal from now on, and now if one waits already.
  func interrupting(_ interrupt: (@Sendable () -> Void)?) {
    let isWaiting = state.withLock { state in
      state.interrupt = interrupt
      return !state.signals.isEmpty
    }
    if isWaiting { interrupt?() }
  }
}

/// Something that reaches a running pipeline from outside rather than as sound.
package enum Signal: Sendable {
  /// Ends the pipeline after the utterance that is being spoken, if any, has been answered.
  case stop
  /// Listens for a command as if the wake phrase had been said; interrupts what is being spoken.
  case call
  /// Makes an announcement once nobody speaks, after earlier ones.
  case announce(Announcement)
  /// Switches to other parts once nobody speaks and no question is open.
  case replace(Replacement)
  /// Forgets what was heard too long ago to be put right.
  case forget
  /// Speech has ended; `false` if it was cut short.
  case spoken(wasWhole: Bool)
}
