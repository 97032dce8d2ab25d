import Glibc

/// Makes every write to a file of this process fail, as on a disk that is full (`RLIMIT_FSIZE`).
enum FullDisk {
  /// Lets such writes fail instead of ending the process.
  static func prepare() { signal(SIGXFSZ, SIG_IGN) }

  static func begin() { limit(to: 0) }

  static func end() { limit(to: nil) }

  private static func limit(to bytes: rlim_t?) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = bytes ?? limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }
}
