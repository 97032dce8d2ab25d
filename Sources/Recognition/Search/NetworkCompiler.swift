internal import Glibc
internal import Grammar

/// Compiles an automaton into the network that is searched.
///
/// Phrases, and the words of dictated stretches, stand once in the graph however many sentences call them; the search
/// remembers where each path returns to.
struct NetworkCompiler: Sendable {
  private let model: AcousticModel
  private let settings: RecognizerSettings
  private let dictationWords: [Word]
  private var vocabulary: SearchVocabulary

  init(
    model: AcousticModel, lexicon: PronunciationLexicon, settings: RecognizerSettings,
    dictationWords: [Word]
  ) {
    self.model = model
    self.settings = settings
    self.dictationWords = dictationWords
    vocabulary = SearchVocabulary(model: model, lexicon: lexicon)
  }

  /// The network of an automaton, with the words it was compiled without.
  func entry(for packed: PackedAutomaton) throws(RecognitionError) -> NetworkCache.Entry {
    var compiler = self
    let automaton = packed.automaton
    let mayBeDictation = automaton.mayBeDictation
    var draft = SearchGraphDraft()
    let places = try compiler.spell(automaton, in: &draft)
    compiler.vocabulary.release()
    return NetworkCache.Entry(
      automaton: packed, network: compiler.network(of: &draft, places),
      unpronounceable: compiler.vocabulary.unpronounceable, mayBeDictation: mayBeDictation)
  }

  /// The states of a graph at which its sentences begin and end, and the state after free words.
  private struct Places {
    let start: Int
    let end: Int
    let freeWordsEnd: Int
  }

  /// Adds an automaton to a graph.
  private mutating func spell(
    _ automaton: Automaton, in draft: inout SearchGraphDraft
  ) throws(RecognitionError) -> Places {
    let dictation = automaton.hasDictation ? dictationEntries() : []
    let hub = Hub(entry: draft.reserve(1), exit: draft.reserve(1))
    for entry in dictation {
      draft.add(from: hub.entry, to: hub.exit, word: entry, weight: settings.dictationPenalty)
    }
    var phrases: [Part] = []
    for phrase in automaton.phrases {
      phrases.append(part(of: phrase, dictation: dictation, in: &draft))
    }
    let main = part(of: automaton, dictation: dictation, phrases: phrases, in: &draft)
    guard let start = main.start else {
      throw .cannotListen(reason: "it has no sentence that can be pronounced")
    }
    for part in phrases + [main] { part.add(to: &draft, phrases: phrases, dictation: hub) }
    for join in automaton.joins {
      add(join.map { automaton.words[$0] }, from: main.end, to: start, in: &draft)
    }
    for end in [hub.exit] + phrases.map(\.end) { draft.addReturn(at: end) }
    return Places(start: start, end: main.end, freeWordsEnd: hub.exit)
  }

  /// Lets another sentence follow after the words of a join.
  private mutating func add(
    _ join: [Word], from end: Int, to start: Int, in draft: inout SearchGraphDraft
  ) {
    guard let probability = settings.joinProbability else { return }
    var state = end
    for (index, entries) in vocabulary.entries(for: join).enumerated() {
      let target = index == join.count - 1 ? start : draft.reserve(1)
      for entry in entries {
        draft.add(from: state, to: target, word: entry, weight: index == 0 ? log(probability) : 0)
      }
      state = target
    }
  }

  /// The network of a graph, which is emptied on the way: both at once would take much memory.
  private func network(of draft: inout SearchGraphDraft, _ places: Places) -> SearchNetwork {
    let numbers = draft.numbers(from: places.start)
    let probability = settings.wordProbability(among: Set(vocabulary.words).count)
    var builder = SearchNetworkBuilder(
      model: model, pronunciations: vocabulary.pronunciations,
      states: numbers.count { $0 != nil }, fillers: model.definition.fillers(settings))
    for (index, number) in numbers.enumerated() {
      let state = draft.take(index)
      guard let from = number else { continue }
      for (arc, weight) in state.arcs {
        guard let target = numbers[arc.target] else { continue }
        if let word = arc.word {
          builder.addArc(
            from: from, to: target, word: word,
            weight: score(weight + log(probability)))
        } else {
          builder.addEmptyArc(from: from, to: target, weight: score(weight))
        }
      }
      addCalls(of: state, from: from, numbers: numbers, to: &builder)
      if state.isReturn { builder.addReturn(at: from) }
    }
    if let end = numbers[places.end] { builder.addEnding(at: end, weight: 0) }
    return builder.build(
      start: numbers[places.start] ?? 0, freeWordsEnd: numbers[places.freeWordsEnd],
      names: vocabulary.words, vocabularyScore: score(log(probability / settings.wordProbability)))
  }

  /// Adds the calls of a state; those of one phrase stay one until the phrase has ended.
  private func addCalls(
    of state: SearchGraphDraft.State, from: Int, numbers: [Int?],
    to builder: inout SearchNetworkBuilder
  ) {
    let byPhrase = Dictionary(grouping: state.calls, by: \.call.entry)
    for (phrase, calls) in byPhrase.sorted(by: { $0.key < $1.key }) {
      guard let entry = numbers[phrase], let end = numbers[calls[0].call.end] else { continue }
      let returns = calls.compactMap { call, weight in
        numbers[call.target].map { ($0, score(weight)) }
      }
      builder.addCall(from: from, to: entry, end: end, returns: returns)
    }
  }

  private func score(_ logarithm: Double) -> Score {
    Score(logarithm: logarithm * settings.languageWeight)
  }

  private mutating func part(
    of automaton: Automaton, dictation: [Int], phrases: [Part] = [],
    in draft: inout SearchGraphDraft
  ) -> Part {
    Part(
      automaton, entries: vocabulary.entries(for: automaton.words), dictation: dictation,
      phrases: phrases, in: &draft)
  }

  private mutating func dictationEntries() -> [Int] {
    var seen: Set<Int> = []
    return vocabulary.entries(for: dictationWords).joined().filter {
      seen.insert($0).inserted
    }
  }
}

extension ModelDefinition {
  /// The phones that are no speech, and what each weighs.
  func fillers(_ settings: RecognizerSettings) -> [(phone: Int, weight: Score)] {
    fillers.map { phone in
      let probability =
        phone == silence ? settings.silenceProbability : settings.noiseProbability
      return (phone, Score(logarithm: log(probability) * settings.languageWeight))
    }
  }
}

extension Automaton {
  /// Whether it has a dictated stretch.
  var hasDictation: Bool {
    states.contains { $0.arcs.contains { $0.label == .dictation } }
      || phrases.contains(where: \.hasDictation)
  }

  /// Whether a sentence may consist of free words only.
  var mayBeDictation: Bool {
    var reached = [start]
    var seen: Set<Int> = [start]
    while let state = reached.popLast() {
      for arc in states[state].arcs where arc.label == .dictation {
        if !states[arc.target].endings.isEmpty { return true }
        if seen.insert(arc.target).inserted { reached.append(arc.target) }
      }
    }
    return false
  }
}
