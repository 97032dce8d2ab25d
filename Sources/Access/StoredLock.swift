package import Conversation
package import Storage

/// The lock of everyone who uses the same store: locked in one process, it is locked in all of them.
package struct StoredLock: DeviceLock {
  private let store: LockStore
  private let now: @Sendable () -> Uptime
  private let isScreenLocked: @Sendable () -> Bool

  /// `now` is a clock that nobody can set; `isScreenLocked` tells whether the desktop session is locked, where there is one.
  package init(
    _ database: Database, now: @escaping @Sendable () -> Uptime = { .now },
    isScreenLocked: @escaping @Sendable () -> Bool = { false }
  ) {
    store = LockStore(database)
    self.now = now
    self.isScreenLocked = isScreenLocked
  }

  package func state() throws -> LockState {
    let record = try store.record()
    if record.isLocked { return record.pinHash == nil ? .lockedWithoutPIN : .locked }
    return isScreenLocked() ? .screenLocked : .unlocked
  }

  /// True once a PIN is set.
  package func hasPIN() throws -> Bool { try store.record().pinHash != nil }

  package func lock() throws -> Bool {
    guard try hasPIN() else { return false }
    try store.setLocked(true)
    return true
  }

  /// Locks even without a PIN; then only the command line unlocks.
  package func lockAnyway() throws { try store.setLocked(true) }

  /// Unlocks without a PIN, where there is none; whether it did.
  package func unlock() throws -> Bool {
    guard try !hasPIN() else { return false }
    try store.setLocked(false)
    return true
  }

  package func unlock(pin: String) throws -> PINVerdict {
    let verdict = try check(pin)
    if verdict == .right { try store.setLocked(false) }
    return verdict
  }

  /// Checks a PIN; wrong tries are counted, and delay the next one.
  package func check(_ pin: String) throws -> PINVerdict {
    let moment = now()
    let (record, wait) = try store.countTry(at: moment) { Self.wait(for: $0, at: moment) }
    guard wait == .zero else { return .tooEarly(wait: wait) }
    guard let hash = record.pinHash, try PINHash(text: hash).matches(pin) else { return .wrong }
    try store.forgetTries()
    return .right
  }

  /// Takes another PIN, or none, whatever it was before.
  package func setPIN(_ pin: PIN?) throws {
    try store.setPINHash(pin.map { try PINHash(of: $0).text })
  }

  /// The number of wrong tries in a row before the next one has to wait.
  static let freeTries = 4
  private static let longestWait = 3_600

  /// 30 s after the fifth wrong try, then twice as long after each, up to an hour.
  static func wait(for record: LockRecord, at moment: Uptime) -> Duration {
    guard record.failures > freeTries, let last = record.lastFailure else { return .zero }
    let doublings = min(record.failures - freeTries - 1, 10)
    let delay = min(longestWait, 30 << doublings)
    let rest = Double(delay) - moment.seconds(since: last)
    return rest > 0 ? .seconds(Int64(rest.rounded(.up))) : .zero
  }
}

/// An error in setting or checking a PIN.
package enum LockError: Error, Equatable, CustomStringConvertible {
  case unusablePIN
  case noHash(reason: String)

  package var description: String {
    switch self {
    case .unusablePIN:
      "cannot use the PIN: it has to be \(PIN.lengths.lowerBound) to \(PIN.lengths.upperBound) digits"
    case .noHash(let reason): "cannot hash the PIN: \(reason.lowercased())"
    }
  }
}
