internal import Foundation
internal import Glibc
internal import Synchronization

/// The processes that one run of a program has started and passed its environment to, in whatever session and with
/// whatever parent.
///
/// They are recognised by the variable `HEED_RUN` in their environment, to which a run within a run appends its own
/// mark. Processes without it are found by their parents, see `Orphans`.
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
    let mark = "\(Self.own)\(number)/"
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

  /// The common prefix of the marks of all runs of this process.
  private static var own: String { "/\(getpid())." }

  /// Kills the descendants of all programs of this process.
  static func endAll() {
    let own = Array(own.utf8)
    for identifier in ProcessTable.identifiers
    where identifier != getpid() && ProcessTable.contents(of: "environ", identifier).contains(own) {
      kill(identifier, SIGKILL)
    }
  }

  /// The living descendants; zombies, which have no environment, and other users' processes are not seen.
  private var living: [pid_t] {
    ProcessTable.identifiers.filter {
      $0 != getpid() && ProcessTable.contents(of: "environ", $0).contains(mark)
    }
  }
}
