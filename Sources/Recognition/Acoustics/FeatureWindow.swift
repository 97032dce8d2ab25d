/// Adds to the cepstra of each frame how they change around it (`1s_c_d_dd` of sphinxbase's `feat.c`).
///
/// A frame's features need the three frames after it, so they come out that much later.
struct FeatureWindow {
  /// Frames on either side that a frame's features look at.
  static let reach = 3

  let width: Int
  /// The last frames, the latest at the end.
  private var frames: [[Float]] = []
  private var features: [Float]

  init(width: Int) {
    self.width = width
    features = Array(repeating: 0, count: 3 * width)
  }

  /// Begins an utterance.
  mutating func begin() { frames = [] }

  /// Takes a frame of cepstra; gives the features of the frame three before, if there is one.
  mutating func accept(
    _ cepstra: UnsafePointer<Float>, _ body: (UnsafePointer<Float>) -> Void
  ) {
    let frame = Array(UnsafeBufferPointer(start: cepstra, count: width))
    // Before the first frame it was as in the first frame.
    if frames.isEmpty { frames = Array(repeating: frame, count: Self.reach) }
    append(frame, body)
  }

  /// Ends the utterance: gives the features of its last three frames.
  mutating func end(_ body: (UnsafePointer<Float>) -> Void) {
    guard let last = frames.last else { return }
    for _ in 0..<Self.reach { append(last, body) }
  }

  private mutating func append(_ frame: [Float], _ body: (UnsafePointer<Float>) -> Void) {
    frames.append(frame)
    guard frames.count > 2 * Self.reach else { return }
    let center = frames.count - 1 - Self.reach
    for index in 0..<width {
      features[index] = frames[center][index]
      features[width + index] = frames[center + 2][index] - frames[center - 2][index]
      features[2 * width + index] =
        (frames[center + 3][index] - frames[center - 1][index])
        - (frames[center + 1][index] - frames[center - 3][index])
    }
    frames.removeFirst()
    features.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { body(start) }
    }
  }
}
