internal import Dispatch
internal import Sound
internal import Threads

/// Asks an outside recogniser about utterances, and finds the sentences that sound like its text.
///
/// It is asked when speech may have ended, so that little is left to wait for when that is certain; where words follow all the
/// same, it is given up. To be used from one thread at a time.
final class OutsideWitness {
  /// Silence after which it is asked: in the shorter one after which the encoder begins, speech goes on more often, and
  /// to start a program costs more.
  private static let pause = Duration.milliseconds(200)
  /// After so many failures in a row it is left alone for a while: whoever waits for each of them waits too often.
  private static let mostFailures = 3
  private static let rest = Duration.seconds(60)

  /// Finds sentences by their sound.
  private struct Reader: Sendable {
    // Why it is Sendable: the search is touched only while the monitor's lock is held.
    private struct Search: @unchecked Sendable {
      let search: PosteriorSearch
    }

    private let search: Monitor<Search>
    private let lexicon: PronunciationLexicon
    private let limit: Int
    private let weight: Double

    init(
      _ settings: OutsideSettings, secondPass: SecondPassSettings, lexicon: PronunciationLexicon,
      phones: [String]
    ) {
      search = Monitor(
        Search(
          search: PosteriorSearch(
            phones: phones, labels: SoundOfText.labels, settings: secondPass)))
      self.lexicon = lexicon
      limit = secondPass.sentences
      weight = settings.weight
    }

    /// `nil` where the words have no sound.
    func testimony(
      of words: [String], among networks: [(network: SearchNetwork, weight: Score)]
    ) -> Testimony? {
      let sound = SoundOfText(words, lexicon: lexicon)
      guard sound.phones > 0 else { return nil }
      return search.withLock { parts in
        Testimony(
          sound: sound,
          sentences: parts.search.sentences(in: sound.posteriors, of: networks, limit: limit),
          weight: weight)
      }
    }
  }

  private let recognizer: any OutsideRecognizer
  private let reader: Reader
  private let patience: Duration
  private let queue = DispatchQueue(label: "heed.outside.patience")
  private var lull = Lull(after: pause)
  private var request: OutsideRequest?
  private var failures = 0
  /// The end of the time for which it is left alone.
  private var restEnd: ContinuousClock.Instant?
  private var troubles: [OutsideError] = []

  init(
    _ recognizer: any OutsideRecognizer, settings: RecognizerSettings,
    lexicon: PronunciationLexicon, phones: [String]
  ) {
    self.recognizer = recognizer
    patience = settings.outside.waiting
    reader = Reader(
      settings.outside, secondPass: settings.secondPass ?? SecondPassSettings(), lexicon: lexicon,
      phones: phones)
  }

  deinit { giveUp() }

  /// Begins an utterance, or hears it from its beginning again.
  func begin() {
    lull = Lull(after: Self.pause)
    giveUp()
  }

  /// Follows an utterance, of which these are all samples, as the second pass does.
  func follow(
    pause: Duration, quiet: Duration, _ samples: [Int16], in networks: [SearchNetwork],
    entering: [Score]
  ) {
    let course = lull.take(pause: pause, quiet: quiet)
    if course.hasBroken { giveUp() }
    if course.mayBeOver, request == nil { ask(about: samples, networks, entering) }
  }

  /// The sentences that sound like what it wrote of the whole utterance; `nil` where that is nothing.
  ///
  /// Waits for the text, though no longer than the settings say.
  func testimony(
    on samples: [Int16], in networks: [SearchNetwork], entering: [Score]
  ) -> Testimony? {
    if request == nil { ask(about: samples, networks, entering) }
    defer { request = nil }
    guard let request else { return nil }
    do {
      let testimony = try request.result.get()
      failures = 0
      return testimony
    } catch {
      note(error as? OutsideError ?? .failed(error))
      return nil
    }
  }

  /// Stops whoever has been asked.
  func giveUp() {
    request?.giveUp()
    request = nil
  }

  /// The failures since this was last called.
  func takeTroubles() -> [OutsideError] {
    defer { troubles = [] }
    return troubles
  }

  private func ask(
    about samples: [Int16], _ networks: [SearchNetwork], _ entering: [Score]
  ) {
    if let restEnd, ContinuousClock.now < restEnd { return }
    restEnd = nil
    let weighted = zip(networks, entering).map { (network: $0, weight: $1) }
    let request = OutsideRequest()
    self.request = request
    request.stopping(
      by: recognizer.hear(Samples(samples)) { [reader] result in
        request.finish(with: result.map { reader.testimony(of: $0, among: weighted) })
      })
    let patience = patience
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(patience / .milliseconds(1)))) {
      request.giveUp(for: OutsideError.late(patience))
    }
  }

  private func note(_ error: OutsideError) {
    troubles.append(error)
    failures += 1
    guard failures >= Self.mostFailures else { return }
    failures = 0
    restEnd = .now + Self.rest
    troubles.append(.resting(Self.rest))
  }
}
