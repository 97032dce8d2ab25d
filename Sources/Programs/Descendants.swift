internal import Foundation
internal import Glibc
internal import Synchronization

/// All processes that one run of a program has started, in whatever session and with whatever parent.
///
/// They are recognised by the variable `HEED_RUN` in their environment, to which a run within a run appends its own
/// mark. A process started without it (`env -u HEED_RUN setsid …`) is meant to stay.
struct Descendants: Sendable {
  static let variable = "HEED_RUN"
  /// The longest wait for killed processes to be gone.
  private static let patience = Duration.seconds(1)
  private static let runs = Mutex(0)

  /// The variable's value in this run.
  let value: String
  private let mark: [UInt8]

  init() {
    let number = Self.runs.withLock { runs in
      runs += 1
      return runs
    }
    let mark = "/\(getpid()).\(number)/"
    value = (ProcessInfo.processInfo.environment[Self.variable] ?? "") + mark
    self.mark = Array(mark.utf8)
  }

  /// Sends a signal to each living descendant.
  func signal(_ signal: CInt) {
    for identifier in living { kill(identifier, signal) }
  }

  /// Kills the descendants and waits until they are gone.
  func end() {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let living = living
      guard !living.isEmpty, ContinuousClock.now < deadline else { break }
      for identifier in living { kill(identifier, SIGKILL) }
      usleep(1_000)
    }
  }

  /// The living descendants; zombies, which have no environment, and other users' processes are not seen.
  private var living: [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let identifier = pid_t(name), identifier != getpid() else { continue }
      if Self.environment(of: name).contains(mark) { found.append(identifier) }
    }
    return found
  }

  private static func environment(of process: String) -> [UInt8] {
    let descriptor = open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
