internal import Access

/// Unlocks the device with its PIN.
struct UnlockCommand: Command {
  static let description = CommandDescription(
    name: "unlock",
    summary: "private intents wait no longer; asks for the PIN, or reads it from standard input",
    examples: [.init([], "asks for the PIN")],
    needs: [.configuration, .store],
    exits: [.init(.failure, "it is not the PIN, or was wrong too often")])

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
