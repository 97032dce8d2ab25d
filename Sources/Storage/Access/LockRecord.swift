/// The stored state of the device's lock.
package struct LockRecord: Sendable, Equatable {
  package let isLocked: Bool
  /// The PIN's hash in the format of `crypt(5)`; `nil` while there is no PIN.
  package let pinHash: String?
  /// The number of wrong PINs tried in a row.
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
