import Glibc
import Sound
import Synchronization

/// Keeps what a microphone reports.
final class EventLog: Sendable {
  private let state = Mutex<[MicrophoneEvent]>([])

  var events: [MicrophoneEvent] { state.withLock { $0 } }

  func append(_ event: MicrophoneEvent) { state.withLock { $0.append(event) } }

  /// Returns once what was reported so far satisfies the condition.
  func wait(until condition: ([MicrophoneEvent]) -> Bool) {
    while !condition(events) { usleep(1_000) }
  }
}
