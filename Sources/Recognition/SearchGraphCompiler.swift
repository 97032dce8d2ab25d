internal import Glibc
internal import Grammar

/// Turns an automaton into the graph a decoder searches.
///
/// Beside the states of the automaton and of each of its phrases the graph has two for all dictated stretches
/// together, and one for the loop of phones into which speech outside the grammar falls. Phrases and
/// dictated words stand once in the graph, so that a stretch may end as another one does: the search hears
/// a little more than the grammar allows, the parser does not, and the words are searched once instead of
/// once for each stretch.
struct SearchGraphCompiler {
  /// The names of the loop's phones begin so, as no word does.
  static let loopPrefix = "++"

  private let decoder: Decoder
  private let settings: RecognizerSettings
  private let dictationWords: [Word]
  private var vocabulary: SearchVocabulary

  init(
    decoder: Decoder, lexicon: PronunciationLexicon, settings: RecognizerSettings,
    dictationWords: [Word]
  ) {
    self.decoder = decoder
    self.settings = settings
    self.dictationWords = dictationWords
    vocabulary = SearchVocabulary(decoder: decoder, lexicon: lexicon)
  }

  /// The words that the last automaton was compiled without.
  var unpronounceable: [Unpronounceable] { vocabulary.unpronounceable }

  mutating func compile(_ automaton: Automaton) throws(RecognitionError) -> SearchGraph {
    var draft = SearchGraphDraft()
    let dictation = try automaton.hasDictation ? dictationEntries() : []
    let hub = Hub(entry: draft.reserve(1), exit: draft.reserve(1))
    for entry in dictation {
      draft.add(from: hub.entry, to: hub.exit, word: entry, weight: settings.dictationPenalty)
    }
    var phrases: [Part] = []
    for phrase in automaton.phrases {
      phrases.append(try part(of: phrase, dictation: dictation, in: &draft))
    }
    let main = try part(of: automaton, dictation: dictation, phrases: phrases, in: &draft)
    guard let start = main.start else {
      throw .cannotListen(reason: "it has no sentence that can be pronounced")
    }
    for part in phrases + [main] { part.add(to: &draft, phrases: phrases, dictation: hub) }
    // Where any words may be said, nothing is outside the grammar.
    if !automaton.beginsWithDictation { try addLoop(from: start, to: main.end, in: &draft) }
    draft.bypassEmptyArcs(
      from: [hub.exit] + phrases.map(\.end),
      except: Set([hub.entry, main.end] + phrases.compactMap(\.start)))
    return try graph(of: draft, from: start, to: main.end)
  }

  private func graph(
    of draft: SearchGraphDraft, from start: Int, to end: Int
  ) throws(RecognitionError) -> SearchGraph {
    let numbers = draft.numbers(from: start)
    let count = numbers.count { $0 != nil }
    guard let first = numbers[start], let last = numbers[end],
      let graph = decoder.makeGraph(
        states: count, start: first, final: last, words: vocabulary.names)
    else { throw .cannotListen(reason: "out of memory") }
    for (state, number) in zip(draft.states, numbers) {
      guard let from = number else { continue }
      for (arc, weight) in state.arcs {
        guard let target = numbers[arc.target] else { continue }
        if let word = arc.word {
          graph.addArc(from: from, to: target, word: word, weight: weight)
        } else {
          graph.addEmptyArc(from: from, to: target, weight: weight)
        }
      }
    }
    graph.closeEmptyArcs()
    return graph
  }

  private mutating func part(
    of automaton: Automaton, dictation: [Int], phrases: [Part] = [],
    in draft: inout SearchGraphDraft
  ) throws(RecognitionError) -> Part {
    var entries: [[Int]] = []
    for word in automaton.words {
      entries.append(try vocabulary.entries(for: word))
    }
    return Part(
      automaton, entries: entries, dictation: dictation, phrases: phrases, in: &draft)
  }

  private mutating func dictationEntries() throws(RecognitionError) -> [Int] {
    var entries: [Int] = []
    var seen: Set<Int> = []
    for word in dictationWords {
      entries += try vocabulary.entries(for: word).filter { seen.insert($0).inserted }
    }
    return entries
  }

  private mutating func addLoop(
    from start: Int, to end: Int, in draft: inout SearchGraphDraft
  ) throws(RecognitionError) {
    guard let rejection = settings.rejection, rejection > 0 else { return }
    let weight = log(rejection)
    let loop = draft.reserve(1)
    for phone in Pronunciation.allPhones.sorted() {
      let name = Self.loopPrefix + phone.lowercased()
      let entry = try vocabulary.entry(for: Pronunciation(text: phone), of: name)
      draft.add(from: start, to: loop, word: entry, weight: weight)
      draft.add(from: loop, to: loop, word: entry, weight: weight)
    }
    draft.add(from: loop, to: end, word: nil, weight: 0)
  }
}

extension Automaton {
  /// Whether any words may be said somewhere.
  var hasDictation: Bool {
    states.contains { $0.arcs.contains { $0.label == .dictation } }
      || phrases.contains(where: \.hasDictation)
  }

  /// Whether a sentence may begin with any words.
  var beginsWithDictation: Bool { states[start].arcs.contains { $0.label == .dictation } }

  /// How large it is, for limits on memory.
  var arcCount: Int {
    states.reduce(0) { $0 + $1.arcs.count } + phrases.reduce(0) { $0 + $1.arcCount }
  }
}
