internal import CSystemd
internal import Dispatch
internal import Glibc
internal import Sound
internal import Text
internal import Threads

/// Tells systemd how the service is, by `sd_notify(3)`; does nothing when there is no systemd.
///
/// It waits for nobody: where systemd does not take what it is told, a few messages are kept, and the next ones are
/// dropped.
package struct Notifier: Sendable {
  /// How often the watchdog wants to hear from us; `nil` when the unit has none.
  package let watchdogInterval: Duration?
  private let queue = DispatchQueue(label: "heed.notify")
  private let backlog = Monitor(0)
  private static let longestBacklog = 16

  package init() {
    var microseconds: UInt64 = 0
    let enabled = sd_watchdog_enabled(0, &microseconds) > 0
    watchdogInterval = enabled ? .microseconds(Int64(microseconds)) : nil
  }

  package func ready(_ status: String) { send("READY=1\n" + Self.line(status)) }
  package func status(_ status: String) { send(Self.line(status)) }

  /// Whoever wrote a part of the status: it is one line, and shows what would steer a terminal.
  private static func line(_ status: String) -> String { "STATUS=\(status.printable)" }

  package func reloading() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    send("RELOADING=1\nMONOTONIC_USEC=\(time.tv_sec * 1_000_000 + time.tv_nsec / 1_000)")
  }
  package func stopping() { send("STOPPING=1") }
  /// Fed by frames that flow, so that a deaf device is restarted.
  package func alive() { send("WATCHDOG=1") }

  /// Waits until systemd has been told everything, at most so long.
  package func finish(within time: Duration) {
    _ = queue.finish(within: time)
  }

  private func send(_ state: String) {
    let isTaken = backlog.withLock { backlog in
      guard backlog < Self.longestBacklog else { return false }
      backlog += 1
      return true
    }
    guard isTaken else { return }
    queue.async { [backlog] in
      // The result says whether anybody listens, which makes no difference here.
      _ = sd_notify(0, state)
      backlog.withLock { $0 -= 1 }
    }
  }
}
