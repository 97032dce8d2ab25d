/// Tracks where in an utterance somebody has been talking for a while without a pause.
struct Talk {
  /// The number of frames of silence that make a pause.
  private static let pause = 10
  /// The number of frames after a pause that are no talk yet: somebody says "hey" or "okay" before a name.
  private static let preamble = 50

  /// For each frame, the number of frames since the last pause.
  private var lengths: [Int] = []
  private var quiet = 0

  /// Begins an utterance, which follows silence.
  mutating func begin() {
    lengths.removeAll(keepingCapacity: true)
    quiet = Self.pause
  }

  /// Takes the probability that the next frame is speech.
  mutating func hear(_ speech: Float) {
    quiet = speech < 0.5 ? quiet + 1 : 0
    lengths.append(quiet >= Self.pause ? 0 : (lengths.last ?? 0) + 1)
  }

  /// Whether somebody has been talking for a while when the frame begins.
  func isOn(at frame: Int) -> Bool {
    lengths.indices.contains(frame) && lengths[frame] > Self.preamble
  }
}
