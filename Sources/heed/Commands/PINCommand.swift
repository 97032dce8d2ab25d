internal import Access
internal import Conversation
internal import Glibc

/// Sets the PIN, or removes it.
struct PINCommand: Command {
  static let description = CommandDescription(
    name: "pin",
    summary: "the digits that unlock",
    details: [
      "They are typed without an echo, or read from standard input, a line each: first the present PIN, where there is one."
    ],
    forms: ["set|remove"],
    operands: [.init("set|remove", "What is done with the PIN.", choices: ["set", "remove"])],
    options: [
      CommandOption("--forgotten", "Does not ask for the present PIN; for root alone.")
    ],
    examples: [
      .init(["set"], "4 to 12 digits"),
      .init(
        ["set", "--forgotten", "--store", "/var/lib/heed/heed.sqlite"], "anew, for the service"),
    ],
    needs: [.configuration, .store],
    exits: [.init(.failure, "it is not the PIN, or two different ones were typed")])

  private enum Action: String { case set, remove }

  private let options: CommonOptions
  private let action: Action
  private let isForgotten: Bool

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    isForgotten = arguments.flag("--forgotten")
    let word = try arguments.operand("set or remove")
    guard let action = Action(rawValue: word) else {
      throw UsageError("expected set or remove, not '\(word)'")
    }
    self.action = action
    try arguments.expectEnd()
  }

  func run() throws -> ExitCode {
    let lock = try options.lock()
    let entry = PINEntry()
    if isForgotten {
      guard geteuid() == 0 else { throw UsageError("option '--forgotten' is for root") }
    } else if try lock.hasPIN() {
      let verdict = try lock.check(entry.read("present PIN: ") ?? "")
      guard verdict == .right else { return lock.answer(to: verdict) }
    }
    switch action {
    case .remove:
      try lock.setPIN(nil)
    case .set:
      let pin = try PIN(entry.read("new PIN: ") ?? "")
      // The confirmation is only for typing without echo.
      if isatty(STDIN_FILENO) == 1, try PIN(entry.read("once more: ") ?? "") != pin {
        Output.complain("these are two different PINs")
        return .failure
      }
      try lock.setPIN(pin)
      Output.note("a running 'heed listen' hears \"lock\" and \"unlock\" once it is reloaded")
    }
    return .success
  }
}

extension StoredLock {
  /// Reports whether a typed PIN was right.
  func answer(to verdict: PINVerdict) -> ExitCode {
    switch verdict {
    case .right: return .success
    case .wrong: Output.complain("that is not the PIN")
    case .tooEarly(let wait):
      Output.complain("wrong too often, try again in \(wait.components.seconds) s")
    }
    return .failure
  }
}
