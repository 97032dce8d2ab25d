internal import Foundation
internal import Glibc

/// A moment on a clock that nobody can set: the time since the machine was started, sleep included.
package struct Uptime: Sendable, Equatable {
  /// The kernel's identifier of the boot it is counted from; `nil` where it cannot be known, as in the service's
  /// sandbox.
  package let boot: String?
  package let seconds: Double

  package init(boot: String?, seconds: Double) {
    self.boot = boot
    self.seconds = seconds
  }

  /// The present moment, by `CLOCK_BOOTTIME`.
  package static var now: Uptime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let file = "/proc/sys/kernel/random/boot_id"
    let boot = try? String(contentsOfFile: file, encoding: .utf8)
    return Uptime(
      boot: boot?.trimmingCharacters(in: .whitespacesAndNewlines),
      seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// The number of seconds that have certainly passed since an earlier moment.
  ///
  /// Nobody knows how long a machine was off, so after a restart only the time since then counts. An unknown boot
  /// counts as the same.
  package func seconds(since earlier: Uptime) -> Double {
    let isOtherBoot = boot != nil && earlier.boot != nil && boot != earlier.boot
    return isOtherBoot || seconds < earlier.seconds ? seconds : seconds - earlier.seconds
  }
}
