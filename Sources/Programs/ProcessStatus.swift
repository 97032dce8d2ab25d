internal import Glibc

/// The status of a process, see `proc_pid_stat(5)`.
struct ProcessStatus {
  let isZombie: Bool
  let parent: pid_t
  /// The start of the process, in clock ticks of about 10 ms since the machine's start.
  let start: UInt64

  /// `nil` if the process is gone.
  init?(of identifier: pid_t) {
    let bytes = ProcessTable.contents(of: "stat", identifier)
    // The name before it, in parentheses, may contain anything.
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count > 19, let parent = pid_t(fields[1]), let start = UInt64(fields[19]) else {
      return nil
    }
    (isZombie, self.parent, self.start) = (fields[0] == "Z", parent, start)
  }
}
