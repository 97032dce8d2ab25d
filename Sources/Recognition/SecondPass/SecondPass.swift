/// Hears utterances as a whole, and tells by all witnesses which sentence was said: the streaming search, an encoder,
/// Whisper's decoder, and the text of an outside recogniser.
///
/// The encoder begins when speech may have ended, so that it is ready when that is certain; where words follow all the
/// same, what it found is thrown away. To be used from one thread at a time.
final class SecondPass {
  /// The result for an utterance.
  struct Finding {
    let network: SentenceNetwork
    /// The best first.
    let sentences: [SentenceComparison.Compared]
    /// The encoder's score of any phones in any order; `nil` where it has not heard the utterance.
    let freest: Float?
    /// The sentence that each witness which has found any would choose alone; it need not be among those that all agree on.
    var favourites: [Witness: CandidateSentence] = [:]
  }

  /// How far it is with an utterance.
  enum Stage: Equatable {
    /// Speech has not paused, or goes on after a pause.
    case waiting
    /// The encoder hears what was said before the pause.
    case hearing(SecondPassWorker.Pending)
    /// Its sentences are being compared with those of the streaming search.
    case comparing(SecondPassWorker.Verdict)
  }

  /// Silence after which speech may have ended.
  private static let pause = Duration.milliseconds(100)
  /// The time after which it hears a loud pause once more.
  private static let patience = Duration.milliseconds(300)
  /// Silence to the encoder after which it has, of a pause as long: amid speech, one moment in ten follows so much of it.
  private static let certainty = Duration.milliseconds(200)

  /// `nil` where there is no encoder, and sentences are compared by what others have to say.
  private let worker: SecondPassWorker?
  /// `nil` where it is not installed or counts for nothing.
  private let whisper: WhisperWorker?
  private let comparison: SentenceComparison
  /// Who is heard beside the streaming search.
  let witnesses: [Witness]
  /// How many sentences of each hearing are compared.
  let sentences: Int
  private(set) var stage = Stage.waiting
  /// How many samples there were when it last began to hear the utterance; `nil` while speech goes on.
  private(set) var ending: Int?
  private var lull = Lull(after: pause)
  /// The length of the loud pause with which the encoder last began to hear the utterance; `nil` if that was too short to
  /// tell whether it is one.
  private var loudPause: Duration?
  /// What Whisper calls the utterance that it hears, and how likely it finds the sentences that are compared; `nil` without it.
  private var utterance: Int?
  private var likelihoods: WhisperWorker.Pending?
  /// The sentences that the streaming search had found when the encoder began.
  private var heard: [CandidateSentence] = []
  /// The phones of the utterance that ended last, until they are taken or another one begins.
  private var phones: HeardPhones?

  /// `nil` where the settings name no encoder, unless texts are to be compared.
  init?(
    settings: RecognizerSettings, model: AcousticModel, scorer: FrameScorer,
    comparesTexts: Bool = false
  ) throws(RecognitionError) {
    let second = settings.secondPass ?? SecondPassSettings()
    let encoder = settings.secondPass?.encoder
    guard encoder != nil || comparesTexts else { return nil }
    worker = try encoder.map { encoder throws(RecognitionError) in
      try SecondPassWorker(settings: second, encoder: encoder, phones: model.definition.phones)
    }
    let path = encoder == nil || second.whisperWeight == 0 ? nil : second.whisper
    whisper = try path.map { path throws(RecognitionError) in try WhisperWorker(model: path) }
    comparison = SentenceComparison(
      model: model, scorer: scorer, settings: settings, secondPass: second,
      labels: worker?.labels ?? [])
    witnesses =
      (encoder == nil ? [] : [.encoder]) + (whisper == nil ? [] : [.decoder])
      + (comparesTexts ? [.text] : [])
    sentences = second.sentences
  }

  /// Begins an utterance, or hears it from its beginning again.
  func begin() {
    lull = Lull(after: Self.pause)
    phones = nil
    drop()
  }

  /// The phones of the utterance that ended last, once; `nil` where the encoder has not heard it.
  func takePhones() -> HeardPhones? {
    defer { phones = nil }
    return phones
  }

  private func drop() {
    switch stage {
    case .waiting: break
    case .hearing(let pending): pending.cancel()
    case .comparing: comparison.drop()
    }
    if utterance != nil { whisper?.drop() }
    (utterance, likelihoods) = (nil, nil)
    ending = nil
    stage = .waiting
    loudPause = nil
    heard = []
  }

  /// Follows an utterance, of which these are all samples and frames; no word has been heard for the time of `pause`, and
  /// no loud sound for that of `quiet`.
  ///
  /// When speech may have ended, the encoder begins to hear it; when that is done, its sentences and those that the
  /// streaming search had found are compared, frame by frame, until the utterance ends or speech goes on. Where the pause is
  /// as loud as speech, the encoder hears it all again when more of the pause is known.
  func follow(
    pause: Duration, quiet: Duration, _ samples: [Int16], _ frames: ScoredFrames,
    in networks: [SearchNetwork], entering: [Score], heard: () -> [CandidateSentence]
  ) {
    let course = lull.take(pause: pause, quiet: quiet)
    if course.hasBroken { drop() }
    guard course.mayBeOver else { return }
    if quiet == .zero, pause >= loudPause.map({ $0 + Self.patience }) ?? Self.certainty {
      drop()
      loudPause = pause
    }
    switch stage {
    case .waiting:
      hear(samples, heard: heard(), networks, entering)
      ending = stage == .waiting ? nil : samples.count
    case .hearing(let pending):
      guard pending.isFinished, let verdict = pending.verdict else { return }
      compare(candidates(verdict, heard: self.heard, networks), verdict, networks, entering)
      stage = .comparing(verdict)
      comparison.step(to: frames)
    case .comparing: comparison.step(to: frames)
    }
  }

  private func hear(
    _ samples: [Int16], heard: [CandidateSentence], _ networks: [SearchNetwork], _ entering: [Score]
  ) {
    guard let worker else { return }
    self.heard = heard
    utterance = whisper?.hear(samples)
    stage = .hearing(
      worker.hear(samples, among: zip(networks, entering).map { ($0, weight: $1) }))
  }

  private func compare(
    _ candidates: [CandidateSentence], _ verdict: SecondPassWorker.Verdict?,
    _ networks: [SearchNetwork], _ entering: [Score], by testimony: Testimony? = nil
  ) {
    comparison.begin(
      candidates, in: networks, entering: entering, verdict?.posteriors, testimony)
    likelihoods = utterance.flatMap { utterance in
      whisper?.weigh(
        candidates.map { $0.texts(in: networks).joined(separator: " ") }, in: utterance)
    }
  }

  /// Whether the encoder has heard no phone in a pause that is as loud as speech.
  ///
  /// Waits for it, if it is at work.
  var isOver: Bool {
    guard loudPause != nil else { return false }
    let verdict: SecondPassWorker.Verdict? =
      switch stage {
      case .waiting: nil
      case .hearing(let pending): pending.verdict
      case .comparing(let verdict): verdict
      }
    return verdict.map { $0.posteriors.silence >= Self.certainty } ?? false
  }

  /// Which of the sentences of the networks an utterance was, by its samples and frames, and by those that the streaming
  /// search has found in all of it; `nil` where that search is the only witness.
  ///
  /// Waits for the encoding that began after the last word; without one, encodes the whole utterance now. The testimony is
  /// asked for after that.
  func finding(
    _ samples: [Int16], _ frames: ScoredFrames, heard: [CandidateSentence],
    in networks: [SearchNetwork], entering: [Score], range: Double,
    testimony: () -> Testimony? = { nil }
  ) -> Finding? {
    if stage == .waiting { hear(samples, heard: heard, networks, entering) }
    defer {
      drop()
      comparison.drop()
    }
    let verdict = verdict(heard: heard, networks, entering)
    phones = verdict.map { HeardPhones(posteriors: $0.posteriors, labels: worker?.labels ?? []) }
    let testimony = testimony()
    if let testimony {
      let candidates = candidates(verdict, heard: heard, networks)
        .adding(testimony.sentences, in: networks)
      compare(candidates, verdict, networks, entering, by: testimony)
    } else if verdict == nil {
      return nil
    }
    var finding = standings(
      frames, verdict, heard: heard, range: range, likelihoods: likelihoods?.likelihoods)
    finding?.take(verdict?.sentences.first, as: .encoder)
    finding?.takeLikeliest()
    finding?.take(testimony?.sentences.first, as: .text)
    return finding
  }

  /// The same if the utterance ended with the pause that it has come to, and no witness were asked; `nil` where that is less
  /// of it than the beginning that the streaming search is at.
  ///
  /// Waits for the encoder, if it is at work.
  func findingSoFar(
    _ frames: ScoredFrames, heard: [CandidateSentence], beginning: CandidateSentence,
    in networks: [SearchNetwork], entering: [Score], range: Double
  ) -> Finding? {
    guard let verdict = verdict(heard: heard, networks, entering),
      let finding = standings(
        frames, verdict, heard: heard, range: range, likelihoods: likelihoods?.likelihoods),
      let best = finding.sentences.first?.sentence,
      comparison.accounts(
        best, forAllOf: beginning, in: networks, entering: entering, verdict.posteriors)
    else { return nil }
    return finding
  }

  /// How many of those that hear the utterance have had their say on what was said before the pause: none, the encoder, Whisper
  /// too.
  var spokenWitnesses: Int {
    guard case .comparing = stage else { return 0 }
    return likelihoods?.isFinished == true ? 2 : 1
  }

  /// The same as far as the witnesses have had their say; `nil` where none has, or nothing is compared.
  ///
  /// Waits for nobody.
  func findingByNow(
    _ frames: ScoredFrames, heard: [CandidateSentence], range: Double
  ) -> Finding? {
    guard case .comparing(let verdict) = stage else { return nil }
    let known = likelihoods.flatMap { $0.isFinished ? $0.likelihoods : nil }
    return standings(frames, verdict, heard: heard, range: range, likelihoods: known)
  }

  private func standings(
    _ frames: ScoredFrames, _ verdict: SecondPassWorker.Verdict?, heard: [CandidateSentence],
    range: Double, likelihoods: [TextLikelihood]?
  ) -> Finding? {
    comparison.step(to: frames)
    return comparison.standings(
      heard: heard, range: range, likelihoods: likelihoods
    ).map { network, compared in
      Finding(network: network, sentences: compared, freest: verdict?.freest)
    }
  }

  /// The encoder's verdict, once its sentences are being compared with those heard; `nil` without one.
  private func verdict(
    heard: [CandidateSentence], _ networks: [SearchNetwork], _ entering: [Score]
  ) -> SecondPassWorker.Verdict? {
    if case .hearing(let pending) = stage, let verdict = pending.verdict {
      compare(candidates(verdict, heard: self.heard, networks), verdict, networks, entering)
      stage = .comparing(verdict)
    }
    guard case .comparing(let verdict) = stage else { return nil }
    if let likeliest = heard.first, !comparison.compares(likeliest) {
      compare(candidates(verdict, heard: heard, networks), verdict, networks, entering)
    }
    return verdict
  }

  /// The sentences of both hearings, each once.
  private func candidates(
    _ verdict: SecondPassWorker.Verdict?, heard: [CandidateSentence], _ networks: [SearchNetwork]
  ) -> [CandidateSentence] {
    heard.adding(verdict?.sentences ?? [], in: networks)
  }
}

extension SecondPass.Finding {
  /// What Whisper's decoder says of the best sentence, if it says anything.
  var decoding: Evidence.Decoding? {
    sentences.first?.likelihood.map {
      Evidence.Decoding(likelihood: Double($0.sum), tokens: $0.tokens)
    }
  }

  /// Takes the sentence that a witness likes best of all there are, if it has found one.
  fileprivate mutating func take(_ sentence: PosteriorSentence?, as witness: Witness) {
    favourites[witness] = sentence.map { CandidateSentence($0) }
  }

  /// Takes the sentence that Whisper's decoder, which finds none itself, likes best of those that are compared.
  fileprivate mutating func takeLikeliest() {
    favourites[.decoder] =
      sentences.filter { $0.likelihood != nil }.max {
        $0.likelihood?.sum ?? 0 < $1.likelihood?.sum ?? 0
      }?.sentence
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

extension [CandidateSentence] {
  /// Where among these the same words of the same network stand.
  func index(of sentence: CandidateSentence, in networks: [SearchNetwork]) -> Int? {
    let texts = sentence.texts(in: networks)
    return firstIndex { $0.network == sentence.network && $0.texts(in: networks) == texts }
  }

  /// The same with those that another witness has found, each once.
  fileprivate func adding(
    _ sentences: [PosteriorSentence], in networks: [SearchNetwork]
  ) -> [CandidateSentence] {
    sentences.reduce(into: self) { candidates, sentence in
      let sentence = CandidateSentence(sentence)
      if let known = candidates.index(of: sentence, in: networks) {
        candidates[known].grammar = sentence.grammar
      } else {
        candidates.append(sentence)
      }
    }
  }
}

extension SearchNetwork {
  fileprivate func texts(of words: [Int32]) -> [String] { words.map { self.words[Int($0)] } }
}
