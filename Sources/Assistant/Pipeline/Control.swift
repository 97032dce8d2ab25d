package import Domains
internal import Sound
internal import Threads

/// Commands to a running pipeline, from any thread, to be carried out once nobody speaks.
package final class Control: Sendable {
  private struct State {
    var isStopping = false
    var replacement: Replacement?
    var isCalled = false
    var announcements: [Announcement] = []
  }

  private let state = Monitor(State())

  package init() {}

  /// Whether the pipeline should end.
  package var isStopping: Bool { state.withLock { $0.isStopping } }

  /// Ends the pipeline after the utterance that is being spoken, if any, has been answered.
  package func stop() { state.withLock { $0.isStopping = true } }

  /// Switches to other parts once nobody speaks and no question is open.
  package func replace(with parts: Replacement) { state.withLock { $0.replacement = parts } }

  /// Makes the pipeline listen for a command as if the wake phrase had been said; interrupts what is being spoken.
  package func call() { state.withLock { $0.isCalled = true } }

  /// Whether a command is to be listened for; resets the request.
  func takeCall() -> Bool {
    state.withLock { state in
      defer { state.isCalled = false }
      return state.isCalled
    }
  }

  /// Queues an announcement to be made once nobody speaks, after earlier ones.
  package func announce(_ announcement: Announcement) {
    state.withLock { $0.announcements.append(announcement) }
  }

  /// The next announcement to be made, removed from the queue.
  func takeAnnouncement() -> Announcement? {
    state.withLock { $0.announcements.isEmpty ? nil : $0.announcements.removeFirst() }
  }

  /// The parts to switch to, if any; resets the request.
  func takeReplacement() -> Replacement? {
    state.withLock { state in
      defer { state.replacement = nil }
      return state.replacement
    }
  }
}
