internal import Foundation
internal import Glibc
internal import Synchronization

/// What one run of a program has started and handed its environment to, in whatever session and with whatever parent.
///
/// They are known by a mark in the environment they were started with, `HEED_RUN`, which the runs within a run add
/// theirs to. Those without it are found by their parents, see `Orphans`.
struct Descendants: Sendable {
  static let variable = "HEED_RUN"
  /// How long is waited for killed processes to be gone.
  private static let patience = Duration.seconds(1)
  private static let runs = Mutex(0)

  /// What the variable holds in this run.
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

  /// Sends a signal to each of them that lives.
  func signal(_ signal: CInt) {
    for identifier in living { kill(identifier, signal) }
  }

  /// Kills them and waits until they are gone.
  func end() {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let living = living
      guard !living.isEmpty, ContinuousClock.now < deadline else { break }
      for identifier in living { kill(identifier, SIGKILL) }
      usleep(1_000)
    }
  }

  /// A zombie has no environment any more, and another user's can't be read.
  private var living: [pid_t] {
    ProcessTable.identifiers.filter {
      $0 != getpid() && ProcessTable.contents(of: "environ", $0).contains(mark)
    }
  }
}
