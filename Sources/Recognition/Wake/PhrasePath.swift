/// The likeliest path through the phones of a phrase at each moment.
///
/// The frame where one phone ends and the next begins counts for both, which misses fewer phrases at as many false
/// alarms.
struct PhrasePath {
  /// The end of a phrase that has been said.
  struct End {
    let score: Score
    /// The first frame of the phrase.
    let start: Int
    /// The classifier's score of its phones relative to the likeliest ones, averaged over the phones; never above 0.
    let fit: Double
  }

  let phrase: String
  private let model: AcousticModel
  private let phones: [Int]
  private let sequences: [Int]
  /// The likeliest path to each state, phone by phone.
  private var ways: [Way]

  /// Takes one pronunciation of at least two phones; `nil` if the model does not have them all.
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
    ways = Array(repeating: Way(), count: phones.count * ModelDefinition.states)
  }

  /// Begins an utterance.
  mutating func begin() {
    for index in ways.indices { ways[index] = Way() }
  }

  /// Advances over a frame; `entering` is the score of whatever came before the phrase, if it begins here.
  mutating func step(_ scorer: FrameScorer, entering: Score, at frame: Int) -> End? {
    var arriving = Way(score: entering, start: frame)
    for index in phones.indices {
      let first = index * ModelDefinition.states
      if arriving.score > ways[first].score { ways[first] = arriving }
      let transitions = model.transitions.start[phones[index]]
      var leaving = Way()
      for state in 0..<ModelDefinition.states {
        var way = ways[first + state]
        if way.score > .impossible {
          let senone = model.definition.senones.start[
            sequences[index] * ModelDefinition.states + state]
          way.hear(scorer.score(of: Int(senone)), fit: scorer.fit(of: Int(senone)))
        }
        let stay = way.score &+ transitions.stay[state]
        let leave = way.score &+ transitions.leave[state]
        ways[first + state] = way.scored(stay)
        if leaving.score > stay { ways[first + state] = leaving }
        leaving = way.scored(leave)
      }
      arriving = leaving.withPhoneEnded
    }
    guard arriving.score > .impossible else { return nil }
    return End(
      score: arriving.score, start: arriving.start, fit: arriving.fit / Double(phones.count))
  }
}

/// A path through a phrase up to some state.
private struct Way {
  var score = Score.impossible
  /// The first frame of the phrase.
  var start = 0
  /// The sum of the mean fits of the phones that have ended.
  private(set) var fit = 0.0
  /// The sum of the fits of the present phone's frames, and their number.
  private var phone: (fit: Score, frames: Score) = (0, 0)

  init(score: Score = .impossible, start: Int = 0) {
    self.score = score
    self.start = start
  }

  /// Advances over a frame.
  mutating func hear(_ score: Score, fit: Score) {
    self.score += score
    phone.fit += fit
    phone.frames += 1
  }

  func scored(_ score: Score) -> Way {
    var way = self
    way.score = score
    return way
  }

  var withPhoneEnded: Way {
    var way = self
    if phone.frames > 0 { way.fit += Double(phone.fit) / Double(phone.frames) }
    way.phone = (0, 0)
    return way
  }
}
