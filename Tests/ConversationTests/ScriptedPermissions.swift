import Conversation
import Synchronization

/// Decisions about apps, each with its usage.
final class ScriptedPermissions: AppPermissions {
  private let decisions: Mutex<[String: Permission]>

  init(_ decisions: [String: Permission] = [:]) { self.decisions = Mutex(decisions) }

  func permission(for app: String, usage: String) -> Permission {
    decisions.withLock { $0[app] ?? .undecided }
  }

  func set(_ permission: Permission, for app: String, usage: String) {
    decisions.withLock { $0[app] = permission }
  }
}
