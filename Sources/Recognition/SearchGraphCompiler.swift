internal import Glibc
internal import Grammar

/// Turns an automaton into the graph a decoder searches.
///
/// Beside the automaton's states the graph has one state where every sentence ends, two for all dictated
/// stretches together, and one for the loop of phones into which speech outside the grammar falls.
/// Sharing the dictated words lets a stretch end as another one may: the search hears a little more than the
/// grammar allows, the parser does not, and the words are searched once instead of once for each stretch.
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
    let entries = try self.entries(of: automaton)
    let speakable = SpeakableStates(automaton) { !entries[$0].isEmpty }
    guard let start = speakable.numbers[automaton.start] else {
      throw .cannotListen(reason: "it has no sentence that can be pronounced")
    }
    let final = speakable.representatives.count
    let dictation = (hub: final + 1, spoken: final + 2)
    let loop = final + 3
    guard
      let graph = decoder.makeGraph(
        states: loop + 1, start: start, final: final, words: vocabulary.names)
    else { throw .cannotListen(reason: "out of memory") }

    // The states where a dictated word has been said.
    var after: Set<Int> = []
    for (from, index) in speakable.representatives.enumerated() {
      let state = automaton.states[index]
      for step in Self.steps(from: state, over: entries, to: speakable) {
        graph.addArc(from: from, to: step.target, word: step.entry, weight: step.weight)
      }
      for arc in state.arcs where arc.label == .dictation {
        guard let target = speakable.numbers[arc.target] else { continue }
        graph.addEmptyArc(from: from, to: dictation.hub, weight: Double(arc.weight))
        after.insert(target)
      }
      if let weight = state.endings.map(\.weight).max() {
        graph.addEmptyArc(from: from, to: final, weight: Double(weight))
      }
    }
    for entry in entries.dictation {
      graph.addArc(
        from: dictation.hub, to: dictation.spoken, word: entry, weight: settings.dictationPenalty)
    }
    for target in after.sorted() {
      graph.addEmptyArc(from: dictation.spoken, to: target, weight: 0)
    }
    graph.closeEmptyArcs()
    addLoop(of: entries.loop, at: loop, from: start, to: final, in: graph)
    return graph
  }

  private mutating func entries(of automaton: Automaton) throws(RecognitionError) -> Entries {
    var entries = Entries()
    for word in automaton.words {
      // Nobody says a comma.
      let silent = word.text == Automaton.comma
      entries.words.append(silent ? [] : try vocabulary.entries(for: word))
    }
    if automaton.hasDictation {
      var seen: Set<Int> = []
      for word in dictationWords {
        entries.dictation += try vocabulary.entries(for: word).filter { seen.insert($0).inserted }
      }
    }
    if settings.rejection != nil {
      for phone in Pronunciation.allPhones.sorted() {
        let name = Self.loopPrefix + phone.lowercased()
        entries.loop.append(try vocabulary.entry(for: Pronunciation(text: phone), of: name))
      }
    }
    return entries
  }

  /// The words that lead on from a state, in the order of its arcs, which decides between equals.
  private static func steps(
    from state: Automaton.State, over entries: Entries, to speakable: SpeakableStates
  ) -> [(entry: Int, target: Int, weight: Double)] {
    // States that have become one may be led to by the same word twice.
    var places: [Step: Int] = [:]
    var steps: [(entry: Int, target: Int, weight: Double)] = []
    for arc in state.arcs where arc.label != .dictation {
      guard let target = speakable.numbers[arc.target] else { continue }
      let weight = Double(arc.weight)
      for entry in entries[arc.label] {
        let step = Step(entry: entry, target: target)
        if let place = places[step] {
          steps[place].weight = max(steps[place].weight, weight)
        } else {
          places[step] = steps.count
          steps.append((entry, target, weight))
        }
      }
    }
    return steps
  }

  private func addLoop(
    of entries: [Int], at loop: Int, from start: Int, to final: Int, in graph: borrowing SearchGraph
  ) {
    guard let rejection = settings.rejection, rejection > 0 else { return }
    let weight = log(rejection)
    for entry in entries {
      graph.addArc(from: start, to: loop, word: entry, weight: weight)
      graph.addArc(from: loop, to: loop, word: entry, weight: weight)
    }
    graph.addEmptyArc(from: loop, to: final, weight: 0)
  }
}

extension SearchGraphCompiler {
  /// An arc from a state that is known.
  private struct Step: Hashable {
    let entry: Int
    let target: Int
  }

  /// Where the words of an automaton are in the vocabulary of its graph.
  private struct Entries {
    var words: [[Int]] = []
    var dictation: [Int] = []
    var loop: [Int] = []

    subscript(label: Automaton.Label) -> [Int] {
      switch label {
      case .word(let word): words[word]
      case .dictation: dictation
      case .typed: []
      }
    }
  }
}

extension Automaton {
  /// Whether any words may be said somewhere.
  var hasDictation: Bool { states.contains { $0.arcs.contains { $0.label == .dictation } } }

  /// How large it is, for limits on memory.
  var arcCount: Int { states.reduce(0) { $0 + $1.arcs.count } }
}
