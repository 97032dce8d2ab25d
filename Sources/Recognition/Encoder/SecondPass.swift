/// Hears utterances as a whole, and tells by both hearings which sentence was said.
///
/// The encoder begins when speech may have ended, so that it is ready when that is certain; where words follow all the
/// same, what it found is thrown away. To be used from one thread at a time.
final class SecondPass {
  /// What was found of an utterance.
  struct Finding {
    let network: SentenceNetwork
    /// The best first.
    let sentences: [SentenceComparison.Compared]
    /// The encoder's score of any phones in any order.
    let freest: Float
  }

  /// Frames of silence after which speech may have ended.
  private static let pause = 12

  private let worker: SecondPassWorker
  private let comparison: SentenceComparison
  /// How many sentences of each hearing are compared.
  let sentences: Int
  private var pending: SecondPassWorker.Pending?

  /// `nil` where the settings name no encoder.
  init?(
    settings: RecognizerSettings, model: AcousticModel, scorer: FrameScorer
  ) throws(RecognitionError) {
    guard let second = settings.secondPass, let encoder = second.encoder else { return nil }
    worker = try SecondPassWorker(
      settings: second, encoder: encoder, phones: model.definition.phones)
    comparison = SentenceComparison(
      model: model, scorer: scorer, settings: settings, secondPass: second, labels: worker.labels)
    sentences = second.sentences
  }

  /// Begins an utterance.
  func begin() { drop() }

  private func drop() {
    pending?.cancel()
    pending = nil
  }

  /// Follows an utterance, of which these are all samples; no word has been heard for so many frames.
  func follow(
    pause: Int, _ samples: [Int16], in networks: [SearchNetwork], entering: [Score]
  ) {
    if pause == 0 { drop() }
    if pause >= Self.pause, pending == nil { hear(samples, networks, entering) }
  }

  private func hear(_ samples: [Int16], _ networks: [SearchNetwork], _ entering: [Score]) {
    pending = worker.hear(samples, among: zip(networks, entering).map { ($0, weight: $1) })
  }

  /// Which of the sentences of the networks an utterance was, by its samples and frames, and by those that the streaming
  /// search found.
  ///
  /// What has been begun since the last word is waited for; where nothing has, the encoder hears all of it now.
  func finding(
    _ samples: [Int16], _ frames: ScoredFrames, heard: [CandidateSentence],
    in networks: [SearchNetwork], entering: [Score]
  ) -> Finding? {
    if pending == nil { hear(samples, networks, entering) }
    defer { pending = nil }
    guard let verdict = pending?.verdict else { return nil }
    let candidates = verdict.sentences.reduce(into: heard) { candidates, sentence in
      let texts = networks[sentence.network].texts(of: sentence.words)
      let known = candidates.firstIndex { candidate in
        candidate.network == sentence.network && candidate.texts(in: networks) == texts
      }
      if let known {
        candidates[known].grammar = sentence.grammar
      } else {
        candidates.append(CandidateSentence(sentence))
      }
    }
    guard !candidates.isEmpty else { return nil }
    let (network, compared) = comparison.compare(
      candidates, in: networks, entering: entering, frames: frames,
      posteriors: verdict.posteriors)
    return Finding(network: network, sentences: compared, freest: verdict.freest)
  }
}

extension CandidateSentence {
  fileprivate init(_ sentence: PosteriorSentence) {
    self.init(
      network: sentence.network, words: sentence.words, isFree: sentence.isFree,
      grammar: sentence.grammar)
  }

  func texts(in networks: [SearchNetwork]) -> [String] { networks[network].texts(of: words) }
}

extension SearchNetwork {
  fileprivate func texts(of words: [Int32]) -> [String] { words.map { self.words[Int($0)] } }
}
