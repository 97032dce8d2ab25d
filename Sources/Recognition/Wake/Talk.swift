/// Where in an utterance somebody has been talking for a while without a pause.
struct Talk {
  /// So many frames of silence are a pause.
  private static let pause = 10
  /// Fewer frames since a pause are no talk yet: somebody says "hey" or "okay" before a name.
  private static let preamble = 50

  /// By frame, how many there have been since the newest pause.
  private var lengths: [Int] = []
  private var quiet = 0

  /// Begins an utterance, which follows silence.
  mutating func begin() {
    lengths.removeAll(keepingCapacity: true)
    quiet = Self.pause
  }

  /// Takes how probable it is that the next frame is speech.
  mutating func hear(_ speech: Float) {
    quiet = speech < 0.5 ? quiet + 1 : 0
    lengths.append(quiet >= Self.pause ? 0 : (lengths.last ?? 0) + 1)
  }

  /// Whether somebody has been talking for a while when the frame begins.
  func isOn(at frame: Int) -> Bool {
    lengths.indices.contains(frame) && lengths[frame] > Self.preamble
  }
}
