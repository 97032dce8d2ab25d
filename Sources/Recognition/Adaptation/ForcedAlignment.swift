/// Aligns the frames of a sentence whose words are known with the states of their phones (Viterbi).
///
/// Phones are context-independent, so that all pronunciations of the words compete in one graph.
struct ForcedAlignment {
  /// A state of a phone.
  private struct Node {
    let senone: Int
    let isSilence: Bool
    let stay: Score
    /// The score of leaving the state.
    let leave: Score
    /// The states that may precede it; -1 is the beginning.
    let predecessors: [Int]
  }

  /// The senone of each frame; `nil` in silence.
  private(set) var senones: [Int?] = []
  /// The mean score of a frame.
  private(set) var scorePerFrame = 0.0

  private let model: AcousticModel
  private var nodes: [Node] = []
  private var last: [Int] = []

  /// Aligns the frames; `nil` if they are too few for the words.
  init?(
    words: [[Pronunciation]], frames: [[Float]], isEchoing: Bool, model: AcousticModel,
    scorer: FrameScorer
  ) {
    self.model = model
    var ends = [-1]
    ends += [append([model.definition.silence], after: ends)]
    for word in words {
      var next: [Int] = []
      for pronunciation in word {
        let phones = pronunciation.phones.compactMap(model.phone)
        if !phones.isEmpty { next.append(append(phones, after: ends)) }
      }
      guard !next.isEmpty else { return nil }
      ends = next + [append([model.definition.silence], after: next)]
    }
    last = ends
    guard align(frames, isEchoing, scorer) else { return nil }
  }

  /// Adds the states of phones in a row, and returns the last of them.
  private mutating func append(_ phones: [Int], after ends: [Int]) -> Int {
    var before = ends
    for phone in phones {
      let sequence = Int(model.definition.alone[phone]) * ModelDefinition.states
      let transitions = model.transitions.start[phone]
      for state in 0..<ModelDefinition.states {
        nodes.append(
          Node(
            senone: Int(model.definition.senones.start[sequence + state]),
            isSilence: phone == model.definition.silence, stay: transitions.stay[state],
            leave: transitions.leave[state], predecessors: before))
        before = [nodes.count - 1]
      }
    }
    return nodes.count - 1
  }

  private mutating func align(
    _ frames: [[Float]], _ isEchoing: Bool, _ scorer: FrameScorer
  ) -> Bool {
    var scores = Array(repeating: Score.impossible, count: nodes.count)
    var origins: [[Int32]] = []
    for (time, frame) in frames.enumerated() {
      frame.withUnsafeBufferPointer { buffer in
        // Only the Gaussians are adapted, which see no context.
        if let start = buffer.baseAddress {
          scorer.take(FrameFeatures(cepstra: start, context: start, isEchoing: isEchoing))
        }
      }
      var next = Array(repeating: Score.impossible, count: nodes.count)
      var origin = Array(repeating: Int32(-1), count: nodes.count)
      for (index, node) in nodes.enumerated() {
        var best = scores[index] > .impossible ? scores[index] + node.stay : .impossible
        var from = index
        for other in node.predecessors {
          let score =
            other < 0
            ? (time == 0 ? 0 : .impossible)
            : scores[other] > .impossible ? scores[other] + nodes[other].leave : .impossible
          if score > best { (best, from) = (score, other) }
        }
        guard best > .impossible else { continue }
        next[index] = best + scorer.score(of: node.senone)
        origin[index] = Int32(from)
      }
      scores = next
      origins.append(origin)
    }
    guard let end = last.filter({ $0 >= 0 }).max(by: { scores[$0] < scores[$1] }),
      scores[end] > .impossible
    else { return false }
    scorePerFrame = Double(scores[end]) / Double(max(1, frames.count))
    var node = end
    for origin in origins.reversed() {
      senones.append(nodes[node].isSilence ? nil : nodes[node].senone)
      node = Int(origin[node])
      if node < 0 { break }
    }
    senones.reverse()
    return senones.count == frames.count
  }
}
