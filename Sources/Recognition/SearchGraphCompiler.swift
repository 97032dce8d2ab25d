internal import Glibc
internal import Grammar

/// Turns an automaton into the graph a decoder searches.
///
/// Beside the automaton's states the graph has one state where every sentence ends, one for each state
/// that dictation leads to (its arcs are the dictated words), and one for the loop of phones into which
/// speech outside the grammar falls.
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
    let final = speakable.count
    let hubs = Self.hubs(of: automaton, speakable: speakable, after: final)
    let loop = final + hubs.count + 1
    guard
      let graph = decoder.makeGraph(
        states: loop + 1, start: start, final: final, words: vocabulary.names)
    else { throw .cannotListen(reason: "out of memory") }

    for (index, state) in automaton.states.enumerated() {
      guard let from = speakable.numbers[index] else { continue }
      for arc in state.arcs {
        guard let target = speakable.numbers[arc.target] else { continue }
        if arc.label == .dictation, let hub = hubs[target] {
          graph.addEmptyArc(from: from, to: hub, weight: Double(arc.weight))
        } else {
          for entry in entries[arc.label] {
            graph.addArc(from: from, to: target, word: entry, weight: Double(arc.weight))
          }
        }
      }
      if let weight = state.endings.map(\.weight).max() {
        graph.addEmptyArc(from: from, to: final, weight: Double(weight))
      }
    }
    for (target, hub) in hubs {
      for entry in entries.dictation {
        graph.addArc(from: hub, to: target, word: entry, weight: settings.dictationPenalty)
      }
    }
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
      for word in dictationWords { entries.dictation += try vocabulary.entries(for: word) }
    }
    if settings.rejection != nil {
      for phone in Pronunciation.allPhones.sorted() {
        let name = Self.loopPrefix + phone.lowercased()
        entries.loop.append(try vocabulary.entry(for: Pronunciation(text: phone), of: name))
      }
    }
    return entries
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

  /// Numbers a state for each target of dictation, from which its words lead to the target.
  private static func hubs(
    of automaton: Automaton, speakable: SpeakableStates, after last: Int
  ) -> [Int: Int] {
    var hubs: [Int: Int] = [:]
    for (index, state) in automaton.states.enumerated() where speakable.numbers[index] != nil {
      for arc in state.arcs where arc.label == .dictation {
        guard let target = speakable.numbers[arc.target], hubs[target] == nil else { continue }
        hubs[target] = last + hubs.count + 1
      }
    }
    return hubs
  }
}

extension SearchGraphCompiler {
  /// Where the words of an automaton are in the vocabulary of its graph.
  private struct Entries {
    var words: [[Int]] = []
    var dictation: [Int] = []
    var loop: [Int] = []

    subscript(label: Automaton.Label) -> [Int] {
      switch label {
      case .word(let word): words[word]
      case .dictation: dictation
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
