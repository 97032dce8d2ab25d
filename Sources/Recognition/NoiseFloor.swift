/// Tracks the level of the noise under speech: the lowest smoothed level of the last frames.
struct NoiseFloor: Sendable {
  /// The level below which levels are all the same silence.
  private static let lowest = 20.0
  /// The distance of the minimum of a fluctuating level below its mean.
  private static let bias = 2.0
  /// The weight of a new frame in the smoothed level, which makes it span 50 ms.
  private static let share = 0.2

  /// The number of pieces whose minima are kept for a window, so that nothing is searched.
  private static let pieces = 8

  private let pieceLength: Int
  private let trial: Int
  private let highestOnTrial: Double
  private var minima: [Double] = []
  private var framesInPiece = 0
  private var frames = 0
  private var smoothed: Double?

  /// The floor in decibels.
  private(set) var level = lowest

  /// Creates a floor with a window of this many frames.
  ///
  /// In the first frames of a stream, which may well begin with speech, nothing above `highestOnTrial` is taken for
  /// noise.
  init(window: Int, trial: Int, highestOnTrial: Double) {
    pieceLength = max(1, window / Self.pieces)
    self.trial = trial
    self.highestOnTrial = highestOnTrial
  }

  /// Takes the newest frames for noise, whatever came before.
  mutating func takeForNoise() { minima = minima.suffix(1) }

  mutating func follow(_ frame: Double) {
    let smoothed = smoothed.map { $0 + Self.share * (frame - $0) } ?? frame
    self.smoothed = smoothed
    if framesInPiece == pieceLength || minima.isEmpty {
      if minima.count == Self.pieces { minima.removeFirst() }
      minima.append(smoothed)
      framesInPiece = 0
    }
    framesInPiece += 1
    let last = minima.count - 1
    minima[last] = min(minima[last], smoothed)
    level = max(Self.lowest, (minima.min() ?? smoothed) + Self.bias)
    if frames < trial {
      frames += 1
      level = min(level, highestOnTrial)
    }
  }
}
