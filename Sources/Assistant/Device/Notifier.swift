internal import CSystemd
internal import Glibc

/// Tells systemd how the service is, by `sd_notify(3)`; does nothing when there is no systemd.
package struct Notifier: Sendable {
  /// How often the watchdog wants to hear from us; `nil` when the unit has none.
  package let watchdogInterval: Duration?

  package init() {
    var microseconds: UInt64 = 0
    let enabled = sd_watchdog_enabled(0, &microseconds) > 0
    watchdogInterval = enabled ? .microseconds(Int64(microseconds)) : nil
  }

  package func ready(_ status: String) { send("READY=1\nSTATUS=\(status)") }
  package func status(_ status: String) { send("STATUS=\(status)") }
  package func reloading() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    send("RELOADING=1\nMONOTONIC_USEC=\(time.tv_sec * 1_000_000 + time.tv_nsec / 1_000)")
  }
  package func stopping() { send("STOPPING=1") }
  /// Fed by frames that flow, so that a deaf device is restarted.
  package func alive() { send("WATCHDOG=1") }

  private func send(_ state: String) {
    // The result says whether anybody listens, which makes no difference here.
    _ = sd_notify(0, state)
  }
}
