import Foundation

/// A person at a terminal of their own: reads what is shown, then types.
final class TerminalConversation {
  private let process = Process()
  private let terminal: Int32
  /// All that was shown.
  private(set) var shown = ""
  /// The output that nobody has waited for yet.
  private var place: String.Index
  /// Whether the program has let go of the terminal.
  private var isClosed = false

  /// Runs `heed` on a pseudo-terminal so many columns wide, with variables besides the usual ones.
  init(
    _ arguments: [String], in household: Household, columns: UInt16 = 80,
    environment: [String: String] = [:]
  ) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    place = shown.startIndex
    // Unlocked and asked for its number, see ioctl_tty(2): TIOCSPTLCK and TIOCGPTN, which Swift does not see.
    var (isLocked, number): (CInt, CInt) = (0, 0)
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &isLocked) == 0,
      ioctl(terminal, 0x8004_5430, &number) == 0
    else { throw POSIXError(.ENOTTY) }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    let end = FileHandle(
      fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), closeOnDealloc: false)
    process.executableURL = URL(filePath: Household.program)
    process.arguments = arguments
    process.currentDirectoryURL = Household.root
    process.environment = [
      "HOME": household.folder.path, "PATH": "/usr/bin:/bin", "TERM": "xterm",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "/usr/lib",
    ].merging(environment) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (end, end, end)
    try process.run()
    // Else the terminal would not end with the program.
    try end.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(terminal)
  }

  /// Waits until a text is shown, after all that was waited for before; `false` when it never is.
  func sees(_ text: String) -> Bool {
    let deadline = ContinuousClock().now + .seconds(60)
    while ContinuousClock().now < deadline {
      if let range = shown[place...].range(of: text) {
        // Growing moves no index before the end.
        place = range.upperBound
        return true
      }
      guard read() else { return false }
    }
    return false
  }

  func types(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// Sends ctrl-C as a terminal does that a shell has given to the program.
  func interrupts() { kill(process.processIdentifier, SIGINT) }

  /// Reads what is left; gives the exit code, that of a signal where it does not end by itself.
  func ends() -> Int {
    while read() {}
    let deadline = ContinuousClock().now + .seconds(isClosed ? 60 : 0)
    while process.isRunning, ContinuousClock().now < deadline { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return Int(process.terminationStatus)
  }

  /// Reads a little; `false` at the end, or when nothing comes for long.
  private func read() -> Bool {
    var poll = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, 60_000) == 1 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(terminal, &bytes, bytes.count)
    isClosed = count <= 0
    guard !isClosed else { return false }
    let offset = shown.utf8.distance(from: shown.startIndex, to: place)
    shown += String(decoding: bytes[..<count], as: UTF8.self)
    place = shown.utf8.index(shown.startIndex, offsetBy: offset)
    return true
  }
}
