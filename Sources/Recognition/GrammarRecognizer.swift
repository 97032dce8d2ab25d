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
  private var loops: [PhoneLoop] = []
  /// Which of the loops the sentences of each network have to stand up to.
  private var rivals: [Int] = []
  private var networks = NetworkCache()
  private var isListening = false
  /// Whether what is no sentence of the grammar is refused.
  private var refuses = false
  private var heard = History.none

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
    model = try AcousticModel(settings: settings)
    features = try FeatureStream(model: model)
    scorer = FrameScorer(model: model, classifierWeight: settings.classifierWeight)
    search = NetworkSearch(model: model, scorer: scorer, settings: SearchSettings(settings))
  }

  /// Starts a recogniser with the dictionaries that the settings name.
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
    let automata = alternatives.map(\.automaton)
    let entries = try entries(for: automata)
    let weights = alternatives.map {
      Score(logarithm: log($0.probability) * settings.languageWeight)
    }
    search.use(zip(entries.map(\.network), weights).map { ($0, weight: $1) })
    networks.keep(entries, limit: settings.cachedArcs)
    // Where any words may be said, nothing is outside the grammar.
    refuses = settings.rejection != nil && !automata.contains(where: \.mayBeDictation)
    useLoops()
    return entries.flatMap(\.unpronounceable)
  }

  /// Readies a loop for each network, one for those that have the same penalty.
  private func useLoops() {
    loops = []
    rivals = search.weights.map { weight in
      // What is less likely than a sentence makes it no harder to believe.
      let likely = zip(search.networks, search.weights).filter { $0.1 >= weight }.map(\.0)
      let penalty = penalty(against: likely)
      if let known = loops.firstIndex(where: { $0.penalty == penalty }) { return known }
      loops.append(PhoneLoop(model: model, penalty: penalty))
      return loops.count - 1
    }
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

  package func begin() throws {
    heard = History.none
    features.begin()
    search.begin()
    for index in loops.indices { loops[index].begin() }
    isListening = true
  }

  package func accept(_ frame: Frame) throws -> Hypothesis? {
    features.accept(frame.samples, step)
    let path = search.bestPath()
    guard path.history != heard else { return nil }
    defer { heard = path.history }
    // A word that ends a frame later is a new path, nearly every frame.
    guard !search.history.areAlike(heard, path.history, haveSameText) else { return nil }
    let account = account(of: path.history)
    return account.isOutside || account.hypothesis.words.isEmpty ? nil : account.hypothesis
  }

  package func end() throws -> Hypothesis? {
    isListening = false
    features.end(step)
    guard let sentence = search.bestSentence() else { return nil }
    let account = account(of: sentence.history)
    return account.isOutside || account.hypothesis.words.isEmpty ? nil : account.hypothesis
  }

  private func haveSameText(_ one: History.Entry, _ other: History.Entry) -> Bool {
    text(of: one) == text(of: other)
  }

  private func text(of entry: History.Entry) -> String {
    search.networks[Int(entry.network)].words[Int(entry.word)]
  }

  private func step(_ features: FrameFeatures) {
    scorer.take(features)
    search.step()
    for index in loops.indices { loops[index].step(scorer) }
  }

  /// The words of a path, without silences, and whether other sounds fit the utterance better.
  private func account(of last: Int32) -> (hypothesis: Hypothesis, isOutside: Bool) {
    guard last != History.none else { return (Hypothesis(words: [], confidence: 0), false) }
    let network = Int(search.history.entries[Int(last)].network)
    let loop = loops[rivals[network]]
    var words: [Hypothesis.Word] = []
    var (total, frames, silences) = (0.0, 0.0, 0.0)
    var next = last
    while next != History.none {
      let entry = search.history.entries[Int(next)]
      next = entry.before
      let before = next == History.none ? nil : search.history.entries[Int(next)]
      let begin = before?.frame ?? -1
      // How likely the network is speaks against the other networks, not against other sounds.
      let score = before?.score ?? search.weights[network]
      let length = Double(max(1, entry.frame - begin))
      let margin = Double(entry.score - score - loop.score(after: begin, upTo: entry.frame))
      if entry.word == History.silence {
        silences += min(0, margin + Self.silenceTolerance * length)
      } else {
        words.append(
          Hypothesis.Word(
            text: text(of: entry),
            start: .milliseconds(10 * Int(begin + 1)),
            end: .milliseconds(10 * Int(entry.frame + 1)),
            confidence: Self.confidence(margin: margin / length)))
        total += margin
        frames += length
      }
    }
    let hypothesis = Hypothesis(
      words: words.reversed(), confidence: frames > 0 ? Self.confidence(margin: total / frames) : 0)
    return (hypothesis, refuses && total + silences < 0)
  }

  /// How sure a margin makes, from 0 to 1.
  ///
  /// The margin is how much better a frame of the words fits than one of any sounds, in score units.
  private static func confidence(margin: Double) -> Double { 1 / (1 + exp(-margin / 8)) }
}
