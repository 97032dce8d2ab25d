/// A loop of all phones: how well any sounds in any order fit, which the words of a grammar have to beat.
///
/// Use it from one thread at a time.
struct PhoneLoop {
  private let model: AcousticModel
  /// The score added for each phone.
  let penalty: Score
  private let phones: [Int]
  private var scores: [SIMD3<Score>]
  /// The score of the best path that has just left a phone.
  private(set) var entering: Score = 0
  /// The score of the best path up to the end of each frame.
  private(set) var best: [Score] = []

  init(model: AcousticModel, penalty: Score = 0) {
    self.model = model
    self.penalty = penalty
    phones = model.definition.phones.indices.map { $0 }
    scores = Array(repeating: SIMD3(repeating: .impossible), count: phones.count)
  }

  /// Begins an utterance.
  mutating func begin() {
    for phone in phones { scores[phone] = SIMD3(repeating: .impossible) }
    entering = 0
    best.removeAll(keepingCapacity: true)
  }

  /// Advances over the frame that the scorer has taken.
  mutating func step(_ scorer: FrameScorer) {
    var leaving = Score.impossible
    var top = Score.impossible
    for phone in phones {
      let sequence = Int(model.definition.alone[phone]) * ModelDefinition.states
      var heard = scores[phone]
      heard[0] = max(heard[0], entering + penalty)
      for state in 0..<ModelDefinition.states where heard[state] > .impossible {
        heard[state] += scorer.score(of: Int(model.definition.senones.start[sequence + state]))
      }
      let transitions = model.transitions.start[phone]
      let stay = heard &+ transitions.stay
      let leave = heard &+ transitions.leave
      scores[phone] = SIMD3(stay[0], max(stay[1], leave[0]), max(stay[2], leave[1]))
      leaving = max(leaving, leave[2])
      top = max(top, max(stay[0], max(scores[phone][1], scores[phone][2])))
    }
    entering = leaving
    best.append(max(top, leaving))
  }

  /// The score of any sounds over the frames after `first` up to `last`.
  func score(after first: Int32, upTo last: Int32) -> Score {
    let begin = first < 0 ? 0 : best[min(Int(first), best.count - 1)]
    return last < 0 || best.isEmpty ? 0 : best[min(Int(last), best.count - 1)] - begin
  }
}
