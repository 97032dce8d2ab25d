internal import Access
internal import Assistant
internal import Conversation
internal import Domains
internal import JSON
internal import Storage

/// Locks the device, or tells whether it is locked; a running `heed listen` with the same store obeys at once.
struct LockCommand: Command {
  static let description = CommandDescription(
    name: "lock",
    summary: "private intents wait from now on, in a running 'heed listen' too",
    options: [CommandOption("--status", "Only tells whether it is locked.")],
    examples: [.init([], "locks it"), .init(["--status"], "whether it is locked")],
    needs: [.configuration, .store])

  private let options: CommonOptions
  private let isStatus: Bool

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    isStatus = arguments.flag("--status")
    try arguments.expectEnd()
  }

  func run() throws -> ExitCode {
    let lock = try options.lock()
    if isStatus {
      try show(lock.state(), hasPIN: lock.hasPIN())
    } else if try !lock.lock() {
      try lock.lockAnyway()
      Output.complain("there is no PIN: only 'heed unlock' unlocks it, for whoever may run it")
    }
    return .success
  }

  private func show(_ state: LockState, hasPIN: Bool) throws {
    guard options.isForPeople else {
      let line: JSONValue = .object([
        "locked": .boolean(state != .unlocked), "screen": .boolean(state == .screenLocked),
        "pin": .boolean(hasPIN),
      ])
      return Output.line(try line.line())
    }
    let words =
      switch state {
      case .unlocked: "unlocked"
      case .locked, .lockedWithoutPIN: "locked"
      case .screenLocked: "locked with the screen"
      }
    Output.line(words + (hasPIN ? "" : ", there is no PIN"))
  }
}

extension CommonOptions {
  /// The lock of the store.
  func lock() throws -> StoredLock {
    let configuration = try configuration()
    let database = try Database(path: storePath(of: configuration))
    guard configuration.lock.followsScreen else { return StoredLock(database) }
    return StoredLock(database, isScreenLocked: { DesktopSession().isLocked })
  }
}
