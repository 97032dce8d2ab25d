internal import CPocketSphinx
internal import Glibc
package import Grammar
internal import Memory
package import Sound

/// Recognises the sentences of a grammar with an acoustic model of PocketSphinx.
///
/// Use it from one thread at a time; several may work on threads of their own.
package final class GrammarRecognizer: Recognizer {
  /// The number of arcs from which an automaton's network takes megabytes to make.
  private static let largeAutomaton = 5_000

  let settings: RecognizerSettings
  private let lexicon: PronunciationLexicon
  private let dictationWords: [Word]
  let model: AcousticModel
  private let features: FeatureStream
  private let scorer: FrameScorer
  let search: NetworkSearch
  /// The second pass over whole utterances; `nil` if it is switched off.
  let secondPass: SecondPass?
  /// What is asked about utterances that it may hear; `nil` if nothing is.
  let outside: OutsideWitness?
  package var mayAskOutside = false
  package var tellsWitnesses = false
  package private(set) var soleHearings: [SoleHearing] = []
  /// The frames of the utterance, for what is compared then.
  private(set) var frames = ScoredFrames()
  private var loops: [PhoneLoop] = []
  /// For each network, the index of the loop that its sentences have to stand up to.
  private var rivals: [Int] = []
  private var networks = NetworkCache()
  private var isListening = false
  /// Whether speech that is no sentence of the grammar is refused.
  private var refuses = false
  private var heard = History.none
  private(set) var samples: [Int16] = []
  package private(set) var isEchoing = false
  package private(set) var probableEnd: ProbableEnd?
  /// How many witnesses it rests on.
  private var endWitnesses = 0
  /// The words of the last partial hypothesis.
  private var told = ""
  /// How much longer a pause becomes before what was said is looked at as a whole.
  private static let look = Duration.milliseconds(300)
  private var nextLook = look
  /// For each loop, the number of words that are listened for where it is the rival.
  private var vocabularies: [Int] = []
  private var meter = LevelMeter()
  /// The levels of the utterance's frames, in decibels.
  private var levels: [Double] = []
  private(set) var range = RunningRange()
  /// The probability that each of the utterance's frames is speech; empty without a classifier.
  private var speech: [Float] = []
  /// The number of frames since the last word of the likeliest path; 0 within a word.
  private var pausedFrames = 0
  /// The score of the likeliest sentence of the utterance that ended last, as the streaming search found it.
  private(set) var sentenceScore: Score?

  /// Creates a recogniser that does not listen for anything yet.
  ///
  /// The dictation words are those that may be said where an automaton leaves the words free. `outside` is asked about
  /// utterances while `mayAskOutside` is true.
  package init(
    settings: RecognizerSettings = RecognizerSettings(), lexicon: PronunciationLexicon,
    dictationWords: [Word] = [], outside: (any OutsideRecognizer)? = nil
  ) throws(RecognitionError) {
    self.settings = settings
    self.lexicon = lexicon
    self.dictationWords = dictationWords
    model = try AcousticModel(settings: settings)
    features = try FeatureStream(model: model, dereverberates: settings.dereverberates)
    scorer = FrameScorer(model: model)
    search = NetworkSearch(model: model, scorer: scorer, settings: SearchSettings(settings))
    let phones = model.definition.phones
    self.outside = outside.map {
      OutsideWitness($0, settings: settings, lexicon: lexicon, phones: phones)
    }
    secondPass = try SecondPass(
      settings: settings, model: model, scorer: scorer, comparesTexts: outside != nil)
  }

  /// Creates a recogniser with the dictionaries that the settings name.
  package convenience init(settings: RecognizerSettings = RecognizerSettings())
    throws(RecognitionError)
  {
    try self.init(settings: settings, lexicon: PronunciationLexicon(settings: settings))
  }

  package func listen(for alternatives: [Alternative]) throws -> [Unpronounceable] {
    guard !isListening else {
      throw RecognitionError.cannotListen(reason: "an utterance has begun and not ended")
    }
    let alternatives = alternatives.differing
    let automata = alternatives.map(\.packed)
    let isLarge = automata.contains {
      networks.entry(for: $0) == nil && $0.arcCount >= Self.largeAutomaton
    }
    // Making such a network takes and releases much memory, so it starts with as little as possible in use.
    if isLarge { FrugalMemory.rest() }
    let entries = try entries(for: automata)
    let weights = alternatives.map {
      Score(logarithm: log($0.probability) * settings.languageWeight)
    }
    search.use(zip(entries.map(\.network), weights).map { ($0, weight: $1) })
    networks.keep(entries, limit: settings.cachedArcs)
    if isLarge { FrugalMemory.giveBack() }
    // Where any words may be said, nothing is outside the grammar.
    refuses = settings.rejection != nil && !entries.contains(where: \.mayBeDictation)
    useLoops()
    return entries.flatMap(\.unpronounceable)
  }

  /// Prepares a loop for each network; networks that compete with the same number of words share one.
  private func useLoops() {
    loops = []
    vocabularies = []
    rivals = search.weights.map { weight in
      // A network that is less likely than the sentence's makes it no harder to believe.
      let likely = zip(search.networks, search.weights).filter { $0.1 >= weight }
      let words = max(1, likely.reduce(0) { $0 + $1.0.wordCount })
      if let known = vocabularies.firstIndex(of: words) { return known }
      loops.append(PhoneLoop(model: model, penalty: penalty(against: words)))
      vocabularies.append(words)
      return loops.count - 1
    }
  }

  private func entries(for automata: [PackedAutomaton]) throws -> [NetworkCache.Entry] {
    let compiler = NetworkCompiler(
      model: model, lexicon: lexicon, settings: settings, dictationWords: dictationWords)
    return try automata.map { try networks.entry(for: $0) ?? compiler.entry(for: $0) }
  }

  /// The cost of each phone of the loop: the more words are listened for, the better they fit any speech.
  private func penalty(against words: Int) -> Score {
    let probability = (settings.rejection ?? 1) * settings.rejectionFactor(among: words)
    return Score(logarithm: log(min(1, probability)) * settings.languageWeight)
  }

  package func forgetSpeaker() { features.forgetSpeaker() }

  package func takeTroubles() -> [any Error] { outside?.takeTroubles() ?? [] }

  package func takePhones() -> HeardPhones? { secondPass?.takePhones() }

  package var pause: Duration { .milliseconds(10 * pausedFrames) }

  package var isOver: Bool { secondPass?.isOver ?? false }

  package func begin() throws {
    told = ""
    nextLook = Self.look
    meter = LevelMeter()
    levels.removeAll(keepingCapacity: true)
    range = RunningRange()
    pausedFrames = 0
    samples.removeAll(keepingCapacity: true)
    features.begin()
    isEchoing = features.isEchoing
    beginSearch()
    isListening = true
  }

  private func weighClassifier() {
    scorer.classifierWeight = settings.classifierWeight(
      inRange: range.range, isEchoing: isEchoing)
  }

  private func beginSearch() {
    heard = History.none
    secondPass?.begin()
    probableEnd = nil
    outside?.begin()
    frames.removeAll()
    speech.removeAll(keepingCapacity: true)
    search.begin()
    for index in loops.indices { loops[index].begin() }
  }

  /// Searches the utterance again from its beginning, with what is known of the room now.
  private func hearAgain() {
    features.begin(again: true)
    isEchoing = features.isEchoing
    weighClassifier()
    beginSearch()
    features.accept(samples, step)
  }

  package func accept(_ frame: Frame, quiet: Duration) throws -> Hypothesis? {
    let level = meter.level(of: frame)
    levels.append(level)
    range.take(level)
    weighClassifier()
    samples += frame.samples
    features.accept(frame.samples, step)
    if features.isEchoing != isEchoing { hearAgain() }
    let path = search.bestPath()
    pausedFrames = path.isSilent ? search.framesSinceWord(of: path.history) : 0
    followAgain(quiet: quiet)
    probableEnd = endByNow(after: probableEnd, by: &endWitnesses)
    if let hypothesis = hypothesisOfPause(quiet: quiet, after: path.history) { return hypothesis }
    guard path.history != heard else { return nil }
    defer { heard = path.history }
    // In nearly every frame, a word that ends one frame later makes a new path.
    guard !search.history.areAlike(heard, path.history, haveSameText) else { return nil }
    let account = account(of: path.history)
    guard !refuses || account.evidence.isInside, !account.words.isEmpty else { return nil }
    let hypothesis = account.hypothesis(by: settings.confidence, canBeRefused: refuses)
    // A moment without a valid sentence does not make the previous hypothesis new.
    guard hypothesis.text != told else { return nil }
    told = hypothesis.text
    return hypothesis
  }

  /// The sentence before a pause by both hearings, each time that the pause has become so much longer; `nil` if it is none,
  /// or known.
  private func hypothesisOfPause(quiet: Duration, after path: Int32) -> Hypothesis? {
    let length = max(pause, quiet)
    if length < Self.look { nextLook = Self.look }
    guard length >= nextLook, path != History.none else { return nil }
    nextLook += Self.look
    guard let account = accountOfPause(quiet: quiet, path), account.evidence.isInside,
      !account.words.isEmpty
    else { return nil }
    let hypothesis = account.hypothesis(by: settings.confidence, canBeRefused: refuses)
    guard hypothesis.text != told else { return nil }
    told = hypothesis.text
    heard = path
    return hypothesis
  }

  package func end() throws -> Hypothesis? {
    isListening = false
    features.end(step)
    defer {
      outside?.giveUp()
      search.rest()
      samples = []
      frames = ScoredFrames()
    }
    let heard = search.bestSentences(secondPass?.sentences ?? 2)
    sentenceScore = heard.first.map { search.history.entries[Int($0)].score }
    let finding = finding(heard)
    soleHearings = tellsWitnesses ? soleHearings(heard, finding) : []
    probableEnd = nil
    return hypothesis(finding, heard)
  }

  /// The hypothesis for all that was heard, by a finding, or else by the ends of the streaming search's likeliest sentences.
  func hypothesis(_ finding: SecondPass.Finding?, _ heard: [Int32]) -> Hypothesis? {
    guard
      var account = finding.flatMap({ account(of: $0, heard) }) ?? accountOfFirst(heard),
      !account.words.isEmpty
    else { return nil }
    account.measure(levels, speech: speech)
    var hypothesis = account.hypothesis(by: settings.confidence, canBeRefused: refuses)
    hypothesis.threshold = settings.confidence.threshold
    hypothesis.isSpeech = settings.confidence.isSpeech(account.evidence)
    hypothesis.evidence = account.evidence
    hypothesis.rival = account.rival
    return hypothesis
  }

  private func haveSameText(_ one: History.Entry, _ other: History.Entry) -> Bool {
    text(of: one) == text(of: other)
  }

  private func text(of entry: History.Entry) -> String {
    search.networks[Int(entry.network)].words[Int(entry.word)]
  }

  private func step(_ features: FrameFeatures) {
    scorer.take(features)
    if let probability = scorer.speech { speech.append(probability) }
    if secondPass != nil { scorer.record(in: &frames) }
    search.step(keeping: heard)
    for index in loops.indices { loops[index].step(scorer) }
  }

  /// The streaming search's own hypothesis, from the ends of its likeliest sentences.
  func accountOfFirst(_ heard: [Int32]) -> PathAccount? {
    guard let first = heard.first else { return nil }
    var account = account(of: first)
    account.compare(with: heard.dropFirst().first, in: search.history)
    return account
  }

  func account(of last: Int32) -> PathAccount {
    let path = search.history.path(to: last)
    let network = Int(path.first?.network ?? 0)
    return account(of: path, in: search.networks, entering: search.weights[network], as: network)
  }

  /// The account of a path through networks, which has to stand up to what a network that is listened for has to.
  func account(
    of path: [History.Entry], in networks: [SearchNetwork], entering: Score, as network: Int
  ) -> PathAccount {
    let rival = rivals[network]
    return PathAccount(
      of: path, in: networks, entering: entering, against: loops[rival],
      vocabulary: vocabularies[rival],
      vocabularyScore: search.networks[network].vocabularyScore)
  }
}
