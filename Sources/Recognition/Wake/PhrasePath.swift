/// The likeliest way through the sounds of a phrase at each moment.
struct PhrasePath {
  /// The phrase has been said.
  struct End {
    let score: Score
    /// The first frame of the phrase.
    let start: Int
  }

  let phrase: String
  private let model: AcousticModel
  private let phones: [Int]
  private let sequences: [Int]
  private var scores: [SIMD3<Score>]
  private var starts: [SIMD3<Int32>]

  /// Takes one pronunciation; `nil` when the model has not all its phones.
  init?(of pronunciation: Pronunciation, phrase: String, model: AcousticModel) {
    let names = pronunciation.phones
    let phones = names.compactMap(model.phone)
    guard phones.count == names.count, phones.count > 1 else { return nil }
    self.phrase = phrase
    self.model = model
    self.phones = phones
    let silence = model.definition.silence
    sequences = phones.indices.map { index in
      let isFirst = index == 0
      let isLast = index == phones.count - 1
      return Int(
        model.definition.sequence(
          of: phones[index], left: isFirst ? silence : phones[index - 1],
          right: isLast ? silence : phones[index + 1],
          at: isFirst ? .first : isLast ? .last : .inside))
    }
    scores = Array(repeating: SIMD3(repeating: .impossible), count: phones.count)
    starts = Array(repeating: SIMD3(repeating: 0), count: phones.count)
  }

  /// Begins an utterance.
  mutating func begin() {
    for index in phones.indices { scores[index] = SIMD3(repeating: .impossible) }
  }

  /// Goes on over a frame; `entering` is the score of what came before the phrase, if it begins here.
  mutating func step(_ scorer: FrameScorer, entering: Score, at frame: Int) -> End? {
    var score = entering
    var start = Int32(frame)
    for index in phones.indices {
      var heard = scores[index]
      var begun = starts[index]
      if score > heard[0] { (heard[0], begun[0]) = (score, start) }
      let first = sequences[index] * ModelDefinition.states
      for state in 0..<ModelDefinition.states where heard[state] > .impossible {
        heard[state] += scorer.score(of: Int(model.definition.senones.start[first + state]))
      }
      let transitions = model.transitions.start[phones[index]]
      let stay = heard &+ transitions.stay
      let leave = heard &+ transitions.leave
      scores[index] = stay
      starts[index] = begun
      for state in 1..<ModelDefinition.states where leave[state - 1] > stay[state] {
        scores[index][state] = leave[state - 1]
        starts[index][state] = begun[state - 1]
      }
      (score, start) = (leave[2], begun[2])
    }
    return score > .impossible ? End(score: score, start: Int(start)) : nil
  }
}
