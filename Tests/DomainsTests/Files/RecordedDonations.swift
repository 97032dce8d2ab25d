import Conversation
import Intents
import Synchronization

/// Keeps donations in memory.
final class RecordedDonations: Donations {
  let kept = Mutex<[String]>([])

  func donate(_ intent: Intent, of app: String, wish: String, group: String?) {
    let slots = intent.parameters.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.plain)" }.joined(separator: " ")
    kept.withLock { $0.append("\(app): \(intent.name) \(slots), \(wish), \(group ?? "none")") }
  }
}
