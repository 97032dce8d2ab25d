/// Keeps a program that crashes again and again from being started again and again.
struct CrashLimit {
  /// So many crashes within the time count as a loop.
  private static let most = 5
  private static let time = Duration.seconds(30)

  private var crashes: [ContinuousClock.Instant] = []

  mutating func note(at now: ContinuousClock.Instant) {
    crashes = crashes.filter { $0 + Self.time > now } + [now]
  }

  /// Whether the program may be started.
  func allows(at now: ContinuousClock.Instant) -> Bool {
    crashes.count { $0 + Self.time > now } < Self.most
  }
}
