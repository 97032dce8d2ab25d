/// Compares the loudness of an utterance's end with that of all of it.
struct VoiceFall: Sendable {
  /// The number of frames that count as the end: 150 ms.
  private static let end = 15
  /// The least fall of the end's level below the mean, in decibels.
  ///
  /// Two in three of the orders that 50 people spoke ended so, and one in three of the stretches before their long
  /// pauses.
  private static let least = 4.5

  private var sum = 0.0
  private var count = 0
  private var newest: [Double] = []

  /// Takes the level of the next frame with speech in it, in decibels.
  mutating func take(_ level: Double) {
    sum += level
    count += 1
    newest.append(level)
    if newest.count > Self.end { newest.removeFirst() }
  }

  var hasFallen: Bool {
    guard count > 0 else { return false }
    let end = newest.reduce(0, +) / Double(newest.count)
    return end <= sum / Double(count) - Self.least
  }
}
