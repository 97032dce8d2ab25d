import Conversation
import Synchronization

/// Decisions about apps; consent given in a dialogue is to the usage that was read out.
final class ScriptedPermissions: AppPermissions {
  private struct Decision {
    let permission: Permission
    /// `nil` for any.
    let usage: String?
  }

  private let decisions: Mutex<[String: Decision]>

  init(_ decisions: [String: Permission] = [:]) {
    self.decisions = Mutex(decisions.mapValues { Decision(permission: $0, usage: nil) })
  }

  func permission(for app: String, usage: String) -> Permission {
    guard let decision = decisions.withLock({ $0[app] }) else { return .undecided }
    let isForIt = decision.permission == .forbidden || decision.usage ?? usage == usage
    return isForIt ? decision.permission : .undecided
  }

  func set(_ permission: Permission, for app: String, usage: String) {
    decisions.withLock { $0[app] = Decision(permission: permission, usage: usage) }
  }
}
