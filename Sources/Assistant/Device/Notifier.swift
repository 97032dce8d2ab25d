internal import CSystemd
internal import Dispatch
internal import Glibc
internal import Sound
internal import Text
internal import Threads

/// Tells systemd the state of the service by `sd_notify(3)`; does nothing without systemd.
///
/// It never blocks: when systemd doesn't read, a few messages are kept and further ones are dropped.
package struct Notifier: Sendable {
  /// The watchdog's interval; `nil` if the unit has no watchdog.
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

  /// The status on one line, with control characters escaped, since parts of it may come from outside.
  private static func line(_ status: String) -> String { "STATUS=\(status.printable)" }

  package func reloading() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    send("RELOADING=1\nMONOTONIC_USEC=\(time.tv_sec * 1_000_000 + time.tv_nsec / 1_000)")
  }
  package func stopping() { send("STOPPING=1") }
  /// Feeds the watchdog; driven by flowing frames, so that a deaf device is restarted.
  package func alive() { send("WATCHDOG=1") }

  /// Waits until systemd has received everything, or until the time is over.
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
      // The result only tells whether systemd listens, which makes no difference here.
      _ = sd_notify(0, state)
      backlog.withLock { $0 -= 1 }
    }
  }
}
