/// The loudness of an utterance and how it changes: speech goes up and down as noise does not.
package struct LevelRange: Sendable, Equatable, Codable {
  /// The difference between the 15th and the 97th percentile of the level over 50 ms, in decibels.
  package var range = 0.0
  /// The difference between the 2nd percentile, which is the noise floor, and the 97th, in decibels.
  package var height = 0.0
  /// The mean change of the level in 50 ms, as a share of the range.
  package var change = 0.0
  /// The share of the loud frames that no word explains.
  package var unexplained = 0.0

  package init() {}

  /// Measures an utterance, given the levels of its frames in decibels and the frames in which words were heard.
  init(levels: [Double], words: [Range<Int>]) {
    guard !levels.isEmpty else { return }
    let smooth = Self.smoothed(levels)
    let sorted = smooth.sorted()
    let low = sorted[sorted.count * 15 / 100]
    let high = sorted[sorted.count * 97 / 100]
    range = high - low
    height = high - sorted[sorted.count * 2 / 100]
    if smooth.count > Self.span {
      let changes = zip(smooth, smooth.dropFirst(Self.span)).map { abs($0 - $1) }
      change = changes.reduce(0, +) / Double(changes.count) / max(1, range)
    }
    var isHeard = Array(repeating: false, count: smooth.count)
    for frame in words.joined() where isHeard.indices.contains(frame) { isHeard[frame] = true }
    let threshold = max((low + high) / 2, high - Self.loudness)
    let loud = smooth.indices.filter { smooth[$0] >= threshold }
    unexplained = Double(loud.count { !isHeard[$0] }) / Double(max(1, loud.count))
  }

  /// The ranges of clear and of wholly noisy speech, in decibels.
  private static let clearRange = 28.0
  private static let noisyRange = 18.0

  /// The noisiness of an utterance by its range: from 0, where noise is far below the speech, to 1.
  static func noise(inRange range: Double) -> Double {
    min(1, max(0, (clearRange - range) / (clearRange - noisyRange)))
  }

  /// The number of frames over which a level is taken.
  private static let span = 5
  /// The distance below the loudest sound down to which speech is loud, in decibels.
  private static let loudness = 25.0

  /// The moving average over five frames.
  private static func smoothed(_ levels: [Double]) -> [Double] {
    levels.indices.map { index in
      let near = levels[max(0, index - span / 2)...min(levels.count - 1, index + span / 2)]
      return near.reduce(0, +) / Double(near.count)
    }
  }
}
