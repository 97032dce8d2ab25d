/// Follows how far the loud and the quiet parts of an utterance lie apart, while it goes on.
///
/// What it says is what `LevelRange` says at the end.
struct RunningRange: Sendable {
  /// Levels from here on are the same, in decibels.
  private static let highest = 120
  /// Share of a new frame in the smoothed level: 50 ms.
  private static let share = 0.2

  /// How many frames there were of each decibel.
  private var counts = Array(repeating: 0, count: highest + 1)
  private var frames = 0
  private var smoothed: Double?

  /// From the 15th to the 97th percentile of the level, in decibels; 0 before the first frame.
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
