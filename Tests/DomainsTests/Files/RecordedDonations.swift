import Conversation
import Intents
import Synchronization

/// Keeps donations in memory.
final class RecordedDonations: Donations {
  let kept = Mutex<[String]>([])

  func donate(_ donated: DonatedRequest) {
    let intent = donated.intent
    let slots = intent.parameters.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.plain)" }.joined(separator: " ")
    let (group, phrase) = (donated.group ?? "none", donated.phrase.map { ", '\($0)'" } ?? "")
    let line = "\(donated.app): \(intent.name) \(slots), \(donated.wish), \(group)\(phrase)"
    kept.withLock { $0.append(line) }
  }

  func forget(of app: String, group: String?) {
    kept.withLock { $0.append("\(app): forget \(group ?? "all")") }
  }
}
