/// Computes the features of each frame from the frames around it.
///
/// They come out as many frames later as they look ahead.
struct FeatureWindow {
  /// The number of frames on either side that the deltas of cepstra look at.
  private static let changes = 3
  /// The greatest number of frames whose features are computed together, if the context looks ahead that far.
  static let largestGroup = 4

  /// The number of values in a frame, and how many of them, from the first on, are cepstra.
  private let width: Int
  private let cepstra: Int
  private let offsets: [Int]
  private let past: Int
  private let ahead: Int
  /// The last frames; frame n is in row n modulo the number of rows.
  private var rows: [Float]
  private var frames = 0
  private let group: Int
  /// The features of a group of frames.
  private var features: [Float]
  private var context: [Float]

  /// Prepares a window, given the values in a frame, how many of them are cepstra, and the frames that make the
  /// context.
  init(width: Int, cepstra: Int, offsets: [Int]) {
    self.width = width
    self.cepstra = cepstra
    self.offsets = offsets
    past = max(Self.changes, -(offsets.min() ?? 0))
    ahead = max(Self.changes, offsets.max() ?? 0)
    rows = Array(repeating: 0, count: (past + 1 + ahead) * width)
    group = min(ahead - Self.changes + 1, Self.largestGroup)
    features = Array(repeating: 0, count: group * 3 * cepstra)
    context = Array(repeating: 0, count: offsets.count * width)
  }

  /// Begins an utterance.
  mutating func begin() { frames = 0 }

  /// Takes a frame, and passes on the features of an earlier one, if they can be computed by now.
  mutating func accept(_ frame: UnsafePointer<Float>, _ body: (FrameFeatures) -> Void) {
    if frames == 0 {
      // The first frame stands for those before it, too.
      for _ in 0..<past { append(frame) }
    }
    append(frame)
    give(body)
  }

  /// Ends the utterance, and passes on the features of its last frames.
  mutating func end(_ body: (FrameFeatures) -> Void) {
    guard frames > 0 else { return }
    let last = (frames - 1) % (past + 1 + ahead) * width
    let frame = Array(rows[last..<last + width])
    for _ in 0..<ahead {
      append(frame)
      give(body)
    }
  }

  private mutating func append(_ frame: UnsafePointer<Float>) {
    let row = frames % (past + 1 + ahead) * width
    for index in 0..<width { rows[row + index] = frame[index] }
    frames += 1
  }

  private mutating func give(_ body: (FrameFeatures) -> Void) {
    guard frames > past + ahead else { return }
    let center = frames - 1 - ahead
    let index = (center - past) % group
    if index == 0 {
      for next in 0..<group { fillFeatures(of: center + next, from: next * 3 * cepstra) }
    }
    fillContext(of: center)
    features.withUnsafeBufferPointer { features in
      context.withUnsafeBufferPointer { context in
        guard let first = features.baseAddress, let around = context.baseAddress else { return }
        body(
          FrameFeatures(
            cepstra: first + index * 3 * cepstra, context: around, group: group, index: index))
      }
    }
  }

  private func row(_ frame: Int) -> Int { frame % (past + 1 + ahead) * width }

  // The changes are those of sphinxbase's `1s_c_d_dd` (`feat.c`).
  private mutating func fillFeatures(of frame: Int, from first: Int) {
    let near = (
      row(frame - 3), row(frame - 2), row(frame - 1), row(frame), row(frame + 1), row(frame + 2),
      row(frame + 3)
    )
    for index in 0..<cepstra {
      features[first + index] = rows[near.3 + index]
      features[first + cepstra + index] = rows[near.5 + index] - rows[near.1 + index]
      features[first + 2 * cepstra + index] =
        (rows[near.6 + index] - rows[near.2 + index])
        - (rows[near.4 + index] - rows[near.0 + index])
    }
  }

  private mutating func fillContext(of frame: Int) {
    for (number, offset) in offsets.enumerated() {
      let row = row(frame + offset)
      for index in 0..<width { context[number * width + index] = rows[row + index] }
    }
  }
}
