/// Follows the difference between the loud and the quiet parts of an utterance while it goes on.
///
/// At the end it agrees with `LevelRange`.
struct RunningRange: Sendable {
  /// The level beyond which levels are all the same, in decibels.
  private static let highest = 120
  /// The weight of a new frame in the smoothed level, which makes it span 50 ms.
  private static let share = 0.2

  /// The number of frames at each level, in whole decibels.
  private var counts = Array(repeating: 0, count: highest + 1)
  private var frames = 0
  private var smoothed: Double?

  /// The difference between the 15th and the 97th percentile of the level, in decibels; 0 before the first frame.
  var range: Double {
    guard frames > 0 else { return 0 }
    return Double(percentile(97) - percentile(15))
  }

  mutating func take(_ level: Double) {
    let smoothed = smoothed.map { $0 + Self.share * (level - $0) } ?? level
    self.smoothed = smoothed
    counts[min(Self.highest, max(0, Int(smoothed.rounded())))] += 1
    frames += 1
  }

  private func percentile(_ percent: Int) -> Int {
    var below = 0
    for (level, count) in counts.enumerated() {
      below += count
      if below * 100 > frames * percent { return level }
    }
    return Self.highest
  }
}
