import Conversation
import Synchronization

/// A lock whose PIN is 2468 unless told otherwise, and which does not listen any more after three wrong tries.
final class ScriptedLock: DeviceLock {
  private let current: Mutex<(state: LockState, failures: Int)>

  private let pin: String

  init(_ state: LockState, pin: String = "2468") {
    current = Mutex((state, 0))
    self.pin = pin
  }

  func change(to state: LockState) { current.withLock { $0.state = state } }

  func state() -> LockState { current.withLock { $0.state } }

  func lock() -> Bool {
    change(to: .locked)
    return true
  }

  func unlock(pin: String) -> PINVerdict {
    current.withLock { current in
      if current.failures >= 3 { return .tooEarly(wait: .seconds(90)) }
      guard pin == self.pin else {
        current.failures += 1
        return .wrong
      }
      current = (.unlocked, 0)
      return .right
    }
  }
}
