internal import Foundation
internal import Glibc

/// A moment by the clock that nobody can set: time since the machine was started, sleep included.
package struct Uptime: Sendable, Equatable {
  /// The start it is counted from, as the kernel names it; `nil` where that can't be known, as in the service's sandbox.
  package let boot: String?
  package let seconds: Double

  package init(boot: String?, seconds: Double) {
    self.boot = boot
    self.seconds = seconds
  }

  /// Now, by `CLOCK_BOOTTIME`.
  package static var now: Uptime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let file = "/proc/sys/kernel/random/boot_id"
    let boot = try? String(contentsOfFile: file, encoding: .utf8)
    return Uptime(
      boot: boot?.trimmingCharacters(in: .whitespacesAndNewlines),
      seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// Seconds that have passed for certain since an earlier moment.
  ///
  /// How long the machine was off nobody knows; then it is as long as it has been on. A start that can't be known
  /// counts as the same.
  package func seconds(since earlier: Uptime) -> Double {
    let isOtherBoot = boot != nil && earlier.boot != nil && boot != earlier.boot
    return isOtherBoot || seconds < earlier.seconds ? seconds : seconds - earlier.seconds
  }
}
