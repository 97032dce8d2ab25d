import Synchronization

/// Keeps what happened, in order.
final class Journal<Entry: Sendable>: Sendable {
  private let kept = Mutex<[Entry]>([])

  var entries: [Entry] { kept.withLock { $0 } }

  func note(_ entry: Entry) { kept.withLock { $0.append(entry) } }
}
