internal import CPocketSphinx
internal import Glibc
package import Grammar
package import Sound

/// Recognises the sentences of a grammar with an acoustic model of PocketSphinx.
///
/// To be used from one thread at a time; several may work on threads of their own.
package final class GrammarRecognizer: Recognizer {
  /// How much worse than any sounds a frame of silence may fit, in score units, without speaking against the
  /// words around it: the breath and the room after a short answer.
  private static let silenceTolerance = 4.0

  private let settings: RecognizerSettings
  private let lexicon: PronunciationLexicon
  private let dictationWords: [Word]
  private let model: AcousticModel
  private let features: FeatureStream
  private let scorer: FrameScorer
  private let search: NetworkSearch
  private var loop: PhoneLoop
  private var networks = NetworkCache()
  private var isListening = false
  /// Whether what is no sentence of the grammar is refused.
  private var refuses = false
  private var heard = History.none
  /// Frames since the last word of the likeliest path, 0 while it is in a word.
  private var pausedFrames = 0

  /// Starts a recogniser that does not listen for anything yet.
  ///
  /// The dictation words are what may be said where an automaton leaves the words free.
  package init(
    settings: RecognizerSettings = RecognizerSettings(), lexicon: PronunciationLexicon,
    dictationWords: [Word] = []
  ) throws(RecognitionError) {
    self.settings = settings
    self.lexicon = lexicon
    self.dictationWords = dictationWords
    features = try FeatureStream(model: settings.acousticModel)
    model = try AcousticModel(directory: settings.acousticModel)
    scorer = FrameScorer(model: model)
    search = NetworkSearch(model: model, scorer: scorer, settings: SearchSettings(settings))
    loop = PhoneLoop(model: model)
  }

  /// Starts a recogniser with the dictionaries that the settings name.
  package convenience init(settings: RecognizerSettings = RecognizerSettings())
    throws(RecognitionError)
  {
    try self.init(settings: settings, lexicon: PronunciationLexicon(settings: settings))
  }

  package func listen(for automata: [Automaton]) throws -> [Unpronounceable] {
    guard !isListening else {
      throw RecognitionError.cannotListen(reason: "an utterance has begun and not ended")
    }
    let entries = try entries(for: automata)
    search.use(entries.map(\.network))
    networks.keep(entries, limit: settings.cachedArcs)
    // Where any words may be said, nothing is outside the grammar.
    refuses = settings.rejection != nil && !automata.contains(where: \.mayBeDictation)
    loop.penalty = penalty(against: entries.map(\.network))
    return entries.flatMap(\.unpronounceable)
  }

  private func entries(for automata: [Automaton]) throws -> [NetworkCache.Entry] {
    let unknown = automata.filter { networks.entry(for: $0) == nil }
    let compiler = NetworkCompiler(
      model: model, lexicon: lexicon, settings: settings, dictationWords: dictationWords)
    var compiled = unknown.concurrentMap { automaton in
      Result { () throws(RecognitionError) in try compiler.entry(for: automaton) }
    }[...]
    // Making a network takes and gives back much memory, which the allocator would keep.
    if !unknown.isEmpty { malloc_trim(0) }
    var entries: [NetworkCache.Entry] = []
    for automaton in automata {
      if let entry = try networks.entry(for: automaton) ?? compiled.popFirst()?.get() {
        entries.append(entry)
      }
    }
    return entries
  }

  /// What each phone of the loop costs: the more words are listened for, the better do they fit any speech.
  private func penalty(against networks: [SearchNetwork]) -> Score {
    let words = networks.reduce(0) { $0 + $1.words.count }
    let probability =
      (settings.rejection ?? 1) * (Double(words) / RecognizerSettings.rejectionWords).squareRoot()
    return Score(logarithm: log(min(1, probability)) * settings.languageWeight)
  }

  package func forgetSpeaker() { features.forgetSpeaker() }

  package var pause: Duration { .milliseconds(10 * pausedFrames) }

  package func begin() throws {
    heard = History.none
    pausedFrames = 0
    features.begin()
    search.begin()
    loop.begin()
    isListening = true
  }

  package func accept(_ frame: Frame) throws -> Hypothesis? {
    features.accept(frame.samples, step)
    let path = search.bestPath()
    pausedFrames = path.isSilent ? search.framesSinceWord(of: path.history) : 0
    guard path.history != heard else { return nil }
    let before = heard
    heard = path.history
    let account = account(of: path.history)
    return account.isOutside || account.hypothesis.words.isEmpty
      || account.hypothesis.text == self.account(of: before).hypothesis.text
      ? nil : account.hypothesis
  }

  package func end() throws -> Hypothesis? {
    isListening = false
    features.end(step)
    guard let sentence = search.bestSentence() else { return nil }
    let account = account(of: sentence.history)
    return account.isOutside || account.hypothesis.words.isEmpty ? nil : account.hypothesis
  }

  private func step(_ features: UnsafePointer<Float>) {
    scorer.take(features)
    search.step()
    loop.step(scorer)
  }

  /// The words of a path, without silences, and whether other sounds fit the utterance better.
  private func account(of last: Int32) -> (hypothesis: Hypothesis, isOutside: Bool) {
    var words: [Hypothesis.Word] = []
    var begin: Int32 = -1
    var score: Score = 0
    var (total, frames, silences) = (0.0, 0.0, 0.0)
    for entry in search.history.path(to: last) {
      let length = Double(max(1, entry.frame - begin))
      let margin = Double(entry.score - score - loop.score(after: begin, upTo: entry.frame))
      if entry.word == History.silence {
        silences += min(0, margin + Self.silenceTolerance * length)
      } else {
        words.append(
          Hypothesis.Word(
            text: search.networks[Int(entry.network)].words[Int(entry.word)],
            start: .milliseconds(10 * Int(begin + 1)),
            end: .milliseconds(10 * Int(entry.frame + 1)),
            confidence: Self.confidence(margin: margin / length)))
        total += margin
        frames += length
      }
      (begin, score) = (entry.frame, entry.score)
    }
    let hypothesis = Hypothesis(
      words: words, confidence: frames > 0 ? Self.confidence(margin: total / frames) : 0)
    return (hypothesis, refuses && total + silences < 0)
  }

  /// How sure a margin makes, from 0 to 1.
  ///
  /// The margin is how much better a frame of the words fits than one of any sounds, in score units.
  private static func confidence(margin: Double) -> Double { 1 / (1 + exp(-margin / 8)) }
}
