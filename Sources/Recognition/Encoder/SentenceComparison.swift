/// Compares a few sentences by all that is known of an utterance: how the streaming search and how the encoder hear it.
///
/// To be used from one thread at a time.
final class SentenceComparison {
  /// A sentence with its scores.
  struct Compared {
    let sentence: CandidateSentence
    /// The streaming search's, with what the grammar says.
    let score: Score
    /// The encoder's, as a natural logarithm.
    let posterior: Float
    /// Phones it has.
    let phones: Int
    /// Its words and silences in the frames of the utterance, as entries of the network that it was compared in.
    let path: [History.Entry]
    /// Both scores together, in units of the streaming search's.
    let total: Double
  }

  /// Sentences that are being compared.
  private struct Progress {
    let sentences: [CandidateSentence]
    let networks: [SearchNetwork]
    let entering: [Score]
    let network: SentenceNetwork
    /// The likeliest way of each through the posteriors.
    let heard: [Int: PosteriorSentence]
    /// The frames that have been passed through.
    var frames = 0
  }

  private let model: AcousticModel
  private let scorer: FrameScorer
  private let search: NetworkSearch
  private let posteriorSearch: PosteriorSearch
  private let fillers: [(phone: Int, weight: Score)]
  private let weighting: SecondPassSettings
  private var progress: Progress?

  init(
    model: AcousticModel, scorer: FrameScorer, settings: RecognizerSettings,
    secondPass: SecondPassSettings, labels: [String]
  ) {
    self.model = model
    self.scorer = scorer
    var patient = settings
    // Few as they are, none is given up early.
    (patient.beam, patient.phoneBeam, patient.wordBeam) = (1e-300, 1e-300, 1e-300)
    patient.crowd = .max
    patient.activePhones = .max
    search = NetworkSearch(model: model, scorer: scorer, settings: SearchSettings(patient))
    posteriorSearch = PosteriorSearch(
      phones: model.definition.phones, labels: labels, settings: secondPass.patient)
    fillers = model.definition.fillers(settings)
    weighting = secondPass
  }

  /// Begins to compare sentences in an utterance that has these posteriors.
  func begin(
    _ sentences: [CandidateSentence], in networks: [SearchNetwork], entering: [Score],
    _ posteriors: PhonePosteriors
  ) {
    guard !sentences.isEmpty else { return drop() }
    let network = SentenceNetwork(
      of: sentences, in: networks, entering: entering, model: model, fillers: fillers)
    var heard: [Int: PosteriorSentence] = [:]
    for way in posteriorSearch.ways(in: posteriors, of: network.network) {
      guard let last = way.words.last else { continue }
      let index = network.sentence(of: last)
      if way.score > heard[index]?.score ?? -.infinity { heard[index] = way }
    }
    search.use([(network.network, 0)])
    search.begin()
    progress = Progress(
      sentences: sentences, networks: networks, entering: entering, network: network, heard: heard)
  }

  /// Whether a sentence is among those that are compared.
  func compares(_ sentence: CandidateSentence) -> Bool {
    progress.map { $0.sentences.index(of: sentence, in: $0.networks) != nil } ?? false
  }

  /// Passes through the utterance's frames, up to the newest.
  ///
  /// The scorer is at one of them afterwards.
  func step(to frames: ScoredFrames) {
    guard var progress else { return }
    for frame in progress.frames..<max(progress.frames, frames.count) {
      scorer.take(frame, of: frames)
      search.step()
    }
    progress.frames = frames.count
    self.progress = progress
  }

  /// The sentences, the best first, by the frames so far; without those that cannot have been said in so many.
  ///
  /// Scores and traces come from the streaming search as far as it has got. `range` lies between the utterance's
  /// loud and quiet parts, in decibels. `nil` where none are compared.
  func end(
    heard: [CandidateSentence], range: Double
  ) -> (network: SentenceNetwork, sentences: [Compared])? {
    guard let progress else { return nil }
    let weight = weighting.weight(inRange: range)
    let paths = paths(in: progress.network)
    drop()
    let compared = progress.sentences.indices.compactMap { index -> Compared? in
      guard let path = paths[index], let last = path.last, let posterior = progress.heard[index]
      else { return nil }
      var sentence = progress.sentences[index]
      let known = heard.index(of: sentence, in: progress.networks).map { heard[$0] }
      // What the grammar says of a sentence is known only of those that one of the hearings has found to its end.
      guard known != nil || sentence.grammar != nil else { return nil }
      (sentence.last, sentence.score) = (known?.last, known?.score)
      // What the grammar says of the way into the network is the same whichever words follow.
      let score = sentence.score ?? last.score + progress.entering[sentence.network]
      let phones = posterior.words.reduce(0) {
        $0 + progress.network.network.pronunciation(of: $1).count
      }
      return Compared(
        sentence: sentence, score: score, posterior: posterior.score, phones: phones, path: path,
        total: Double(score) + weight * Double(posterior.score))
    }
    return (progress.network, compared.sorted { $0.total > $1.total })
  }

  /// Gives the comparison up.
  func drop() {
    search.rest()
    progress = nil
  }

  /// The likeliest path of each sentence through the frames.
  private func paths(in network: SentenceNetwork) -> [Int: [History.Entry]] {
    var paths: [Int: [History.Entry]] = [:]
    for last in search.bestSentences(.max) {
      let path = search.history.path(to: last)
      guard let word = path.last(where: { $0.word != History.silence })?.word else { continue }
      let sentence = network.sentence(of: word)
      if paths[sentence] == nil { paths[sentence] = path }
    }
    return paths
  }
}

extension SecondPassSettings {
  /// The same where few sentences are compared, of which none is given up early.
  fileprivate var patient: SecondPassSettings {
    var settings = self
    settings.beam = 400
    settings.activePhones = .max
    settings.wordEnds = .max
    settings.grammarWeight = 0
    return settings
  }
}
