import Sound
import Threads

/// Keeps what a microphone reports.
final class EventLog: Sendable {
  private let state = Monitor<[MicrophoneEvent]>([])

  var events: [MicrophoneEvent] { state.withLock { $0 } }

  func append(_ event: MicrophoneEvent) { state.withLock { $0.append(event) } }

  /// Returns once what was reported so far satisfies the condition.
  func wait(until condition: ([MicrophoneEvent]) -> Bool) {
    state.wait { condition($0) ? () : nil }
  }
}
