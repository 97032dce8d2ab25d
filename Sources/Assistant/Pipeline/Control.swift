package import Domains
internal import Sound
internal import Threads

/// Tells a running pipeline, from any thread, what to do once nobody speaks.
package final class Control: Sendable {
  private struct State {
    var isStopping = false
    var replacement: Replacement?
    var isCalled = false
    var announcements: [Announcement] = []
  }

  private let state = Monitor(State())

  package init() {}

  /// Whether the pipeline shall end.
  package var isStopping: Bool { state.withLock { $0.isStopping } }

  /// Ends the pipeline after the utterance that is being spoken, if any, has been answered.
  package func stop() { state.withLock { $0.isStopping = true } }

  /// Goes on with other parts once nobody speaks and no question is open.
  package func replace(with parts: Replacement) { state.withLock { $0.replacement = parts } }

  /// Listens for a command, as if the wake phrase had been said; interrupts what is being spoken.
  package func call() { state.withLock { $0.isCalled = true } }

  /// Whether a command shall be listened for, once.
  func takeCall() -> Bool {
    state.withLock { state in
      defer { state.isCalled = false }
      return state.isCalled
    }
  }

  /// Says something once nobody speaks, after what was to be said before.
  package func announce(_ announcement: Announcement) {
    state.withLock { $0.announcements.append(announcement) }
  }

  /// The next one to be said, once.
  func takeAnnouncement() -> Announcement? {
    state.withLock { $0.announcements.isEmpty ? nil : $0.announcements.removeFirst() }
  }

  /// The parts to go on with, once.
  func takeReplacement() -> Replacement? {
    state.withLock { state in
      defer { state.replacement = nil }
      return state.replacement
    }
  }
}
