/// Compares a few sentences by all that is known of an utterance: how the streaming search and how the encoder hear it, and
/// what an outside recogniser has written.
///
/// To be used from one thread at a time.
final class SentenceComparison {
  /// A sentence with its scores.
  struct Compared {
    let sentence: CandidateSentence
    /// The streaming search's, with what the grammar says.
    let score: Score
    /// The encoder's, as a natural logarithm; 0 where it has not heard the utterance.
    let posterior: Float
    /// How likely Whisper's decoder finds it; `nil` where it has not heard the utterance.
    let likelihood: TextLikelihood?
    /// Phones it has.
    let phones: Int
    /// Its words and silences in the frames of the utterance, as entries of the network that it was compared in.
    let path: [History.Entry]
    /// All these scores together, in units of the streaming search's.
    let heard: Double
    /// The share of phones in which it differs from an outside recogniser's text, from 0 to 1; `nil` where there is none.
    let difference: Double?
    /// All that counts for it, in the same units as what was heard.
    let total: Double
  }

  /// Sentences that are being compared.
  fileprivate struct Progress {
    let sentences: [CandidateSentence]
    let networks: [SearchNetwork]
    let entering: [Score]
    let network: SentenceNetwork
    /// The likeliest way of each through the encoder's posteriors; `nil` without an encoder.
    let heard: [Int: PosteriorSentence]?
    let testimony: Testimony?
    /// The same through the posteriors of the testimony.
    let told: [Int: PosteriorSentence]
    /// The frames that have been passed through.
    var frames = 0
  }

  private let model: AcousticModel
  private let scorer: FrameScorer
  private let search: NetworkSearch
  private let posteriorSearch: PosteriorSearch
  private let textSearch: PosteriorSearch
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
    textSearch = PosteriorSearch(
      phones: model.definition.phones, labels: SoundOfText.labels, settings: secondPass.patient)
    fillers = model.definition.fillers(settings)
    weighting = secondPass
  }

  /// Begins to compare sentences in an utterance that has these posteriors, where the encoder has heard it.
  func begin(
    _ sentences: [CandidateSentence], in networks: [SearchNetwork], entering: [Score],
    _ posteriors: PhonePosteriors?, _ testimony: Testimony? = nil
  ) {
    guard !sentences.isEmpty else { return drop() }
    let network = SentenceNetwork(
      of: sentences, in: networks, entering: entering, model: model, fillers: fillers)
    search.use([(network.network, 0)])
    search.begin()
    progress = Progress(
      sentences: sentences, networks: networks, entering: entering, network: network,
      heard: posteriors.map { Self.ways(posteriorSearch, in: $0, of: network) },
      testimony: testimony,
      told: testimony.map { Self.ways(textSearch, in: $0.sound.posteriors, of: network) } ?? [:])
  }

  /// The likeliest way of each sentence through posteriors.
  private static func ways(
    _ search: PosteriorSearch, in posteriors: PhonePosteriors, of network: SentenceNetwork
  ) -> [Int: PosteriorSentence] {
    search.ways(in: posteriors, of: network.network).reduce(into: [:]) { found, way in
      guard let last = way.words.last else { return }
      let index = network.sentence(of: last)
      if way.score > found[index]?.score ?? -.infinity { found[index] = way }
    }
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
  /// loud and quiet parts, in decibels; `likelihoods` are by Whisper's decoder, of the sentences as they were given. `nil`
  /// where none are compared.
  func standings(
    heard: [CandidateSentence], range: Double, likelihoods: [TextLikelihood]? = nil
  ) -> (network: SentenceNetwork, sentences: [Compared])? {
    guard let progress else { return nil }
    let weights = (
      posterior: weighting.weight(inRange: range), likelihood: weighting.whisperWeight
    )
    let paths = paths(in: progress.network)
    let compared = progress.sentences.indices.compactMap { index in
      paths[index].flatMap {
        progress.compared(
          index, by: $0, heard: heard, likelihood: likelihoods?[index], weights: weights)
      }
    }
    return (progress.network, compared.sorted { $0.total > $1.total })
  }

  /// Whether a sentence has no fewer of the phones that an encoder has heard than the words that may begin another.
  func accounts(
    _ sentence: CandidateSentence, forAllOf beginning: CandidateSentence,
    in networks: [SearchNetwork], entering: [Score], _ posteriors: PhonePosteriors
  ) -> Bool {
    let network = SentenceNetwork(
      of: [sentence, beginning], in: networks, entering: entering, model: model, fillers: fillers)
    let ways = Self.ways(posteriorSearch, in: posteriors, of: network)
    return ways[0].map { $0.score >= ways[1]?.score ?? -.infinity } ?? false
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

extension SentenceComparison.Progress {
  /// A sentence with all its scores, by its way through the frames; `nil` where it cannot have been said in them, or not
  /// enough is known of it.
  fileprivate func compared(
    _ index: Int, by path: [History.Entry], heard: [CandidateSentence], likelihood: TextLikelihood?,
    weights: (posterior: Double, likelihood: Double)
  ) -> SentenceComparison.Compared? {
    guard let last = path.last else { return nil }
    let posterior = self.heard?[index]
    guard posterior != nil || self.heard == nil else { return nil }
    var sentence = sentences[index]
    let known = heard.index(of: sentence, in: networks).map { heard[$0] }
    // What the grammar says of a sentence is known only of those that one of the witnesses has found to its end.
    guard known != nil || sentence.grammar != nil else { return nil }
    (sentence.last, sentence.score) = (known?.last, known?.score)
    // What the grammar says of the way into the network is the same whichever words follow.
    let score = sentence.score ?? last.score + entering[sentence.network]
    let words = posterior?.words ?? path.map(\.word).filter { $0 != History.silence }
    let sum =
      Double(score) + weights.posterior * Double(posterior?.score ?? 0)
      + weights.likelihood * Double(likelihood?.sum ?? 0)
    return SentenceComparison.Compared(
      sentence: sentence, score: score, posterior: posterior?.score ?? 0,
      likelihood: likelihood, phones: network.phones(of: words), path: path, heard: sum,
      difference: testimony.map { _ in difference(of: index) },
      total: sum - weightOfText * otherPhones(in: index))
  }

  /// The weight of each phone in which a sentence differs from the text.
  private var weightOfText: Double {
    testimony?.weight(difference: told.keys.map(difference).min() ?? 1) ?? 0
  }

  /// How many phones of a sentence differ from those of the text; one that has no way through it is as bad as the worst.
  private func otherPhones(in index: Int) -> Double {
    guard let testimony else { return 0 }
    return told[index].map(testimony.otherPhones)
      ?? told.values.map(testimony.otherPhones).max() ?? 0
  }

  /// The share of phones in which a sentence differs from the text, from 0 to 1.
  private func difference(of index: Int) -> Double {
    guard let testimony, let words = told[index]?.words else { return 1 }
    let phones = max(1, network.phones(of: words), testimony.sound.phones)
    return min(1, otherPhones(in: index) / Double(phones))
  }
}

extension SentenceNetwork {
  /// How many phones words of the network have.
  fileprivate func phones(of words: [Int32]) -> Int {
    words.reduce(0) { $0 + network.pronunciation(of: $1).count }
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
