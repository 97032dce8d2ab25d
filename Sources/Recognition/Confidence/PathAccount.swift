/// The words of a path through the networks, without silences, and the evidence for them.
struct PathAccount {
  struct Word {
    let text: String
    let firstFrame: Int
    let endFrame: Int
  }

  private(set) var words: [Word] = []
  private(set) var evidence = Evidence()
  /// The words of the second best sentence, if there is one.
  private(set) var rival: [String]?
  private let path: [History.Entry]
  private let networks: [SearchNetwork]

  init(
    of path: [History.Entry], in networks: [SearchNetwork], entering: Score,
    against loop: PhoneLoop, vocabulary: Int, vocabularyScore: Score
  ) {
    (self.path, self.networks) = (path, networks)
    evidence.vocabulary = vocabulary
    var begin: Int32 = -1
    // The network's weight counts against the other networks, not against other sounds.
    var score = entering
    for entry in path {
      let frames = Int(max(1, entry.frame - begin))
      let margin = Double(entry.score - score - loop.score(after: begin, upTo: entry.frame))
      if entry.word == History.silence {
        evidence.silentFrames += frames
        evidence.silentMargin += margin
      } else {
        let network = networks[Int(entry.network)]
        let text = network.words[Int(entry.word)]
        words.append(
          Word(text: text, firstFrame: Int(begin + 1), endFrame: Int(entry.frame + 1)))
        evidence.words.append(
          Evidence.Word(
            frames: frames, margin: margin - Double(vocabularyScore), letters: text.count,
            isFree: entry.isFree))
      }
      (begin, score) = (entry.frame, entry.score)
    }
  }

  var texts: [String] { words.map(\.text) }

  /// Looks for the second best sentence: one that ended elsewhere, or that lost to the best on the way.
  mutating func compare(with other: Int32?, in history: History) {
    guard let last = path.last else { return }
    if let other {
      let entry = history.entries[Int(other)]
      note(
        texts(of: history.words(to: other), entry.network), lead: Double(last.score - entry.score),
        word: nil)
    }
    let said = path.map(\.word)
    for (index, entry) in path.enumerated() {
      guard let rival = entry.rival else { continue }
      let rest = said[(index + 1)...].filter { $0 != History.silence }
      let words =
        history.words(to: rival.before) + [rival.word].filter { $0 != History.silence } + rest
      let word = said[...index].count { $0 != History.silence } - 1
      note(
        texts(of: words, entry.network), lead: Double(entry.score - rival.score),
        word: word < 0 ? nil : word)
    }
  }

  /// Takes what another hearing of the same sentence rests on.
  mutating func take(_ hearing: Evidence.SecondHearing) { evidence.secondHearing = hearing }

  /// Takes what Whisper's decoder says of the sentence.
  mutating func take(_ decoding: Evidence.Decoding) { evidence.decoding = decoding }

  /// Takes how an outside recogniser's text compares with the sentence, and which one was found the next likely by all
  /// that is known.
  mutating func take(_ text: Evidence.OutsideText?, rival texts: [String]?, lead: Double?) {
    evidence.outsideText = text
    if let texts, let lead { note(texts, lead: lead, word: nil) }
  }

  private mutating func note(_ texts: [String], lead: Double, word: Int?) {
    guard texts != self.texts else { return }
    if let word { evidence.words[word].lead = min(lead, evidence.words[word].lead ?? lead) }
    guard lead < evidence.lead ?? .infinity else { return }
    evidence.lead = lead
    rival = texts
  }

  private func texts(of words: [Int32], _ network: UInt8) -> [String] {
    words.map { networks[Int(network)].words[Int($0)] }
  }

  /// Takes the levels of the utterance's frames in decibels, and the probability that each is speech, if it is known.
  mutating func measure(_ levels: [Double], speech: [Float]) {
    let spans = words.map { $0.firstFrame..<$0.endFrame }
    evidence.levels = LevelRange(levels: levels, words: spans)
    let spoken = spans.joined().filter(speech.indices.contains).map { Double(speech[$0]) }
    if !spoken.isEmpty { evidence.speech = spoken.reduce(0, +) / Double(spoken.count) }
  }

  func hypothesis(by model: ConfidenceModel, canBeRefused: Bool) -> Hypothesis {
    let features = evidence.features
    let judged = words.enumerated().map { index, word in
      Hypothesis.Word(
        text: word.text, start: .milliseconds(10 * word.firstFrame),
        end: .milliseconds(10 * word.endFrame),
        confidence: model.probability(ofWord: evidence.features(ofWord: index), in: features))
    }
    return Hypothesis(
      words: judged,
      confidence: words.isEmpty
        ? 0
        : model.probability(ofSentence: features, support: evidence.outsideText?.support ?? 0),
      canBeRefused: canBeRefused)
  }
}
