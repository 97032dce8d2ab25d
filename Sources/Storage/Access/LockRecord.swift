/// The device's lock as it is kept.
package struct LockRecord: Sendable, Equatable {
  package let isLocked: Bool
  /// As `crypt(5)` writes it; `nil` while there is no PIN.
  package let pinHash: String?
  /// How often a wrong PIN was tried in a row.
  package let failures: Int
  package let lastFailure: Uptime?

  package init(
    isLocked: Bool = false, pinHash: String? = nil, failures: Int = 0, lastFailure: Uptime? = nil
  ) {
    self.isLocked = isLocked
    self.pinHash = pinHash
    self.failures = failures
    self.lastFailure = lastFailure
  }
}
