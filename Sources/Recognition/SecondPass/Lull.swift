/// Whether speech may have ended, told frame by frame.
///
/// Talk that is no sentence may be silence to the search, and noise is never quiet: each alone tells that speech goes on.
struct Lull {
  /// How it stands after a frame.
  struct Course {
    /// Whether there was speech since the last time speech may have been over.
    let hasBroken: Bool
    /// Whether speech may be over.
    let mayBeOver: Bool
  }

  private let least: Duration
  /// The time for which the sound has been quiet.
  private var quiet = Duration.zero
  private var mayBeOver = false
  /// Whether it was loud when speech might have been over first, so that words may have followed.
  private var beganInSound = false

  /// Speech may have ended after so much silence.
  init(after least: Duration) { self.least = least }

  /// Takes the next frame: no word has been heard for the time of `pause`, and no loud sound for that of `quiet`.
  mutating func take(pause: Duration, quiet: Duration) -> Course {
    let goesOn = quiet == .zero && (pause == .zero || self.quiet > .zero)
    self.quiet = quiet
    let hasBroken = goesOn || mayBeOver && beganInSound && quiet >= least
    if hasBroken { mayBeOver = false }
    if !goesOn, !mayBeOver, max(pause, quiet) >= least {
      mayBeOver = true
      beganInSound = quiet == .zero
    }
    return Course(
      hasBroken: hasBroken, mayBeOver: mayBeOver && !goesOn && max(pause, quiet) >= least)
  }
}
