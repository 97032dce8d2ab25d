/// Adds to the cepstra of each frame how they change around it (`1s_c_d_dd` of sphinxbase's `feat.c`).
///
/// A frame's features need the three frames after it, so they come out that much later.
struct FeatureWindow {
  /// Frames on either side that a frame's features look at.
  static let reach = 3
  /// Frames that are looked at together.
  private static let length = 2 * reach + 1

  let width: Int
  /// The last frames, one after the other; the next takes the place of the first.
  private var frames: [Float]
  /// How many frames have been taken since the utterance began, those before the first included.
  private var count = 0
  private var features: [Float]

  init(width: Int) {
    self.width = width
    frames = Array(repeating: 0, count: Self.length * width)
    features = Array(repeating: 0, count: 3 * width)
  }

  /// Begins an utterance.
  mutating func begin() { count = 0 }

  /// Takes a frame of cepstra; gives the features of the frame three before, if there is one.
  mutating func accept(
    _ cepstra: UnsafePointer<Float>, _ body: (UnsafePointer<Float>) -> Void
  ) {
    // Before the first frame it was as in the first frame.
    for _ in 0...(count == 0 ? Self.reach : 0) { append(cepstra) }
    give(body)
  }

  /// Ends the utterance: gives the features of its last three frames.
  mutating func end(_ body: (UnsafePointer<Float>) -> Void) {
    guard count > 0 else { return }
    for _ in 0..<Self.reach {
      repeatLast()
      give(body)
    }
  }

  private mutating func append(_ cepstra: UnsafePointer<Float>) {
    let next = row(count)
    for index in 0..<width { frames[next + index] = cepstra[index] }
    count += 1
  }

  private mutating func repeatLast() {
    let (last, next) = (row(count - 1), row(count))
    for index in 0..<width { frames[next + index] = frames[last + index] }
    count += 1
  }

  /// Gives the features of the frame in the middle, once there are enough around it.
  private mutating func give(_ body: (UnsafePointer<Float>) -> Void) {
    guard count >= Self.length else { return }
    let center = count - 1 - Self.reach
    for index in 0..<width {
      features[index] = frames[row(center) + index]
      features[width + index] = frames[row(center + 2) + index] - frames[row(center - 2) + index]
      features[2 * width + index] =
        (frames[row(center + 3) + index] - frames[row(center - 1) + index])
        - (frames[row(center + 1) + index] - frames[row(center - 3) + index])
    }
    features.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { body(start) }
    }
  }

  /// Where a frame begins, counted from the beginning of the utterance.
  private func row(_ frame: Int) -> Int { frame % Self.length * width }
}
