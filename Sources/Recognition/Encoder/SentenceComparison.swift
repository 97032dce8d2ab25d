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

  private let model: AcousticModel
  private let scorer: FrameScorer
  private let search: NetworkSearch
  private let posteriorSearch: PosteriorSearch
  private let fillers: [(phone: Int, weight: Score)]
  private let weight: Double

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
    weight = secondPass.weight
  }

  /// The sentences, the best first; without those that cannot have been said in so many frames.
  func compare(
    _ sentences: [CandidateSentence], in networks: [SearchNetwork], entering: [Score],
    frames: ScoredFrames, posteriors: PhonePosteriors
  ) -> (network: SentenceNetwork, sentences: [Compared]) {
    let network = SentenceNetwork(
      of: sentences, in: networks, entering: entering, model: model, fillers: fillers)
    let paths = paths(in: network, count: sentences.count, frames: frames)
    var posterior: [Int: PosteriorSentence] = [:]
    for way in posteriorSearch.ways(in: posteriors, of: network.network) {
      guard let last = way.words.last else { continue }
      let index = network.sentence(of: last)
      if way.score > posterior[index]?.score ?? -.infinity { posterior[index] = way }
    }
    let compared = sentences.indices.compactMap { index -> Compared? in
      guard let path = paths[index], let last = path.last, let heard = posterior[index] else {
        return nil
      }
      let sentence = sentences[index]
      // What the grammar says of the way into the network is the same whichever words follow.
      let score = sentence.score ?? last.score + entering[sentence.network]
      let phones = heard.words.reduce(0) { $0 + network.network.pronunciation(of: $1).count }
      return Compared(
        sentence: sentence, score: score, posterior: heard.score, phones: phones, path: path,
        total: Double(score) + weight * Double(heard.score))
    }
    return (network, compared.sorted { $0.total > $1.total })
  }

  /// The likeliest path of each sentence through the frames.
  private func paths(
    in network: SentenceNetwork, count: Int, frames: ScoredFrames
  ) -> [Int: [History.Entry]] {
    search.use([(network.network, 0)])
    search.begin()
    for frame in 0..<frames.count {
      scorer.take(frame, of: frames)
      search.step()
    }
    var paths: [Int: [History.Entry]] = [:]
    for last in search.bestSentences(.max) {
      let path = search.history.path(to: last)
      guard let word = path.last(where: { $0.word != History.silence })?.word else { continue }
      let sentence = network.sentence(of: word)
      if paths[sentence] == nil { paths[sentence] = path }
    }
    search.rest()
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
