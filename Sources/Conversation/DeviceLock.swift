/// The lock that blocks restricted intents while the owner is away.
package protocol DeviceLock: Sendable {
  func state() throws -> LockState

  /// Locks; whether it did, which it does not without a PIN.
  func lock() throws -> Bool

  /// Unlocks with the right PIN; may take a tenth of a second, so that trying is slow.
  func unlock(pin: String) throws -> PINVerdict
}

/// The state of the lock.
package enum LockState: Sendable, Equatable {
  case unlocked
  /// The PIN unlocks it.
  case locked
  /// It is locked, and there is no PIN.
  case lockedWithoutPIN
  /// The desktop session is locked; it has to be unlocked there.
  case screenLocked
}

/// The result of trying a PIN.
package enum PINVerdict: Sendable, Equatable {
  case right
  case wrong
  /// It was not looked at: too many were wrong before.
  case tooEarly(wait: Duration)
}

/// The lock of a device that has none.
package struct NoLock: DeviceLock {
  package init() {}

  package func state() -> LockState { .unlocked }
  package func lock() -> Bool { false }
  package func unlock(pin: String) -> PINVerdict { .right }
}
