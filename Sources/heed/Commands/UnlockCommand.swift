internal import Access

/// Unlocks the device with its PIN.
struct UnlockCommand {
  private let options: CommonOptions

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    try arguments.expectEnd()
  }

  func run() throws -> ExitCode {
    let lock = try options.lock()
    if try lock.unlock() { return .success }
    return lock.answer(to: try lock.unlock(pin: PINEntry().read("PIN: ") ?? ""))
  }
}
