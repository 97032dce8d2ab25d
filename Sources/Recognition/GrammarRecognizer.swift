internal import CPocketSphinx
internal import Glibc
package import Grammar
package import Sound

/// Recognises the sentences of a grammar with an acoustic model of PocketSphinx.
///
/// To be used from one thread at a time; several may work on threads of their own.
package final class GrammarRecognizer: Recognizer {
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
  /// How many words are listened for.
  private var vocabulary = 1
  private var meter = LevelMeter()
  /// Of the utterance's frames, in decibels.
  private var levels: [Double] = []

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
    model = try AcousticModel(directory: settings.acousticModel, speaker: settings.speaker)
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
    vocabulary = max(1, entries.reduce(0) { $0 + $1.network.words.count })
    loop.penalty = penalty(against: vocabulary)
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
  private func penalty(against words: Int) -> Score {
    let probability =
      (settings.rejection ?? 1) * (Double(words) / RecognizerSettings.rejectionWords).squareRoot()
    return Score(logarithm: log(min(1, probability)) * settings.languageWeight)
  }

  package func forgetSpeaker() { features.forgetSpeaker() }

  package func begin() throws {
    heard = History.none
    meter = LevelMeter()
    levels.removeAll(keepingCapacity: true)
    features.begin()
    search.begin()
    loop.begin()
    isListening = true
  }

  package func accept(_ frame: Frame) throws -> Hypothesis? {
    levels.append(meter.level(of: frame))
    features.accept(frame.samples, step)
    let path = search.bestPath()
    guard path.history != heard else { return nil }
    let before = heard
    heard = path.history
    let account = account(of: path.history)
    guard !refuses || account.evidence.isInside, !account.words.isEmpty,
      account.texts != self.account(of: before).texts
    else { return nil }
    return account.hypothesis(by: settings.confidence)
  }

  package func end() throws -> Hypothesis? {
    isListening = false
    features.end(step)
    guard let sentence = search.bestSentence() else { return nil }
    var account = account(of: sentence.history)
    guard !account.words.isEmpty else { return nil }
    account.compare(with: sentence.rival, in: search.history)
    account.measure(levels)
    var hypothesis = account.hypothesis(by: settings.confidence)
    hypothesis.canBeRefused = refuses
    hypothesis.threshold = settings.confidence.threshold
    hypothesis.isSpeech = account.evidence.levels.range >= settings.confidence.leastRange
    hypothesis.evidence = account.evidence
    hypothesis.rival = account.rival
    return hypothesis
  }

  private func step(_ features: UnsafePointer<Float>) {
    scorer.take(features)
    search.step()
    loop.step(scorer)
  }

  private func account(of last: Int32) -> PathAccount {
    PathAccount(
      of: search.history.path(to: last), in: search.networks, against: loop,
      vocabulary: vocabulary)
  }
}
