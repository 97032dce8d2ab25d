/// A scorer's record of each frame of an utterance, from which senones can be scored again.
struct ScoredFrames {
  /// By frame, codebook and stream, the nearest densities and how much worse each is than the best.
  fileprivate var indices: [UInt16] = []
  fileprivate var distances: [UInt8] = []
  /// By frame, how much more likely the classifier makes each class and pool.
  fileprivate var classes: [Int16] = []
  fileprivate var isEchoing: [Bool] = []

  var count: Int { isEchoing.count }

  mutating func removeAll() {
    indices.removeAll(keepingCapacity: true)
    distances.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    isEchoing.removeAll(keepingCapacity: true)
  }
}

extension FrameScorer {
  /// Adds the present frame to others.
  func record(in frames: inout ScoredFrames) {
    for slot in 0..<slots {
      frames.indices.append(UInt16(truncatingIfNeeded: indices[slot]))
      frames.distances.append(UInt8(clamping: distances[slot]))
    }
    if let classification {
      for index in 0..<classification.count {
        frames.classes.append(Int16(clamping: classification.scores[index]))
      }
    }
    frames.isEchoing.append(isEchoing)
  }

  /// Makes a frame that was recorded the present one, until the next is taken.
  func take(_ index: Int, of frames: ScoredFrames) {
    begin(inEchoes: frames.isEchoing[index])
    for slot in 0..<slots {
      indices[slot] = Int(frames.indices[index * slots + slot])
      distances[slot] = Score(frames.distances[index * slots + slot])
    }
    if let classification {
      for output in 0..<classification.count {
        classification.scores[output] = Score(frames.classes[index * classification.count + output])
      }
    }
  }
}
