internal import Glibc
internal import Grammar

/// Writes automata out as one graph without calls.
///
/// A phrase, or a dictated word, stands in it once for each state in which its callers go on: callers that go on in the
/// same state share it, since nothing has to be remembered of them.
struct GrammarFlattener {
  /// A phrase, or the words of a dictated stretch, on the way to a state.
  private struct Callee: Hashable {
    /// The index of the phrase; `nil` for a dictated word.
    let phrase: Int?
    let end: Int32
  }

  /// The parts of the automaton that is being written out.
  private struct Pieces {
    let phrases: [FlatPiece]
    let dictation: [Int]
    /// The states in which callees begin.
    var placed: [Callee: Int32] = [:]
  }

  /// The greatest number of links; `nil` for any.
  private let limit: Int?
  private let settings: RecognizerSettings
  private let dictationWords: [Word]
  private var table: SpellingTable
  private var links: [FlatGrammar.Link] = []
  /// The empty links, by the states that they leave.
  private var empty = EmptyLinks()
  private var linkCount = 0
  private var stateCount: Int32 = 0

  init(
    table: SpellingTable, settings: RecognizerSettings, dictationWords: [Word], limit: Int? = nil
  ) {
    self.table = table
    self.settings = settings
    self.dictationWords = dictationWords
    self.limit = limit
  }

  /// The graph of all sentences of the alternatives.
  ///
  /// - Throws: `RecognitionError.cannotListen` where an automaton has no sentence, `tooLarge` where the graph has too many
  ///   links.
  func grammar(of alternatives: [Alternative]) throws(RecognitionError) -> FlatGrammar {
    var flattener = self
    return try flattener.flatten(alternatives)
  }

  private mutating func flatten(
    _ alternatives: [Alternative]
  ) throws(RecognitionError) -> FlatGrammar {
    let (start, end) = (reserve(), reserve())
    for alternative in alternatives {
      let entry = try add(alternative.automaton, endingIn: end)
      empty.add(from: start, to: entry, weight: Float(log(alternative.probability)))
    }
    table.release()
    let closed = empty.closed()
    let count = linkCount + closed.count
    if let limit, count > limit { throw .tooLarge(links: count, most: limit) }
    return FlatGrammar(
      spellings: table.spellings, links: links + closed, stateCount: Int(stateCount), start: start,
      end: end, unpronounceable: table.unpronounceable)
  }

  /// Adds an automaton, and returns the state in which it begins.
  private mutating func add(
    _ automaton: Automaton, endingIn end: Int32
  ) throws(RecognitionError) -> Int32 {
    let dictation = automaton.hasDictation ? dictated() : []
    let phrases = automaton.phrases.map { piece(of: $0, dictation: dictation, phrases: []) }
    let main = piece(of: automaton, dictation: dictation, phrases: phrases)
    guard main.canBeSaid else {
      throw .cannotListen(reason: "it has no sentence that can be pronounced")
    }
    var pieces = Pieces(phrases: phrases, dictation: dictation)
    // Joins go on from the ends of this automaton's sentences only.
    let isJoined = !automaton.joins.isEmpty && settings.joinProbability != nil
    let ownEnd = isJoined ? reserve() : end
    let start = place(main, endingIn: ownEnd, &pieces)
    if isJoined {
      empty.add(from: ownEnd, to: end, weight: 0)
      for join in automaton.joins { add(join.map { automaton.words[$0] }, from: ownEnd, to: start) }
    }
    return start
  }

  private mutating func piece(
    of automaton: Automaton, dictation: [Int], phrases: [FlatPiece]
  ) -> FlatPiece {
    FlatPiece(
      automaton, spellings: table.indices(of: automaton.words), canDictate: !dictation.isEmpty,
      phrases: phrases)
  }

  private mutating func dictated() -> [Int] {
    var seen: Set<Int> = []
    return table.indices(of: dictationWords).joined().filter { seen.insert($0).inserted }
  }

  /// Adds the states and links of a piece, and returns the state in which it begins.
  private mutating func place(
    _ piece: FlatPiece, endingIn end: Int32, _ pieces: inout Pieces
  ) -> Int32 {
    let numbers = piece.isKept.indices.map { index -> Int32? in
      guard piece.isKept[index] else { return nil }
      return index == piece.last ? end : reserve()
    }
    for (state, from) in zip(piece.automaton.states, numbers) {
      guard let from else { continue }
      for arc in state.arcs {
        guard let to = numbers[arc.target] else { continue }
        add(arc, from: from, to: to, of: piece, &pieces)
      }
      if let weight = state.endings.map(\.weight).max(), from != end {
        empty.add(from: from, to: end, weight: weight)
      }
    }
    return numbers[piece.automaton.start] ?? end
  }

  private mutating func add(
    _ arc: Automaton.Arc, from: Int32, to: Int32, of piece: FlatPiece, _ pieces: inout Pieces
  ) {
    switch arc.label {
    case .word(let word):
      for spelling in piece.spellings[word] {
        add(from: from, to: to, spelling: spelling, weight: arc.weight)
      }
    case .dictation where !pieces.dictation.isEmpty:
      let entry = entry(of: Callee(phrase: nil, end: to), &pieces)
      empty.add(from: from, to: entry, weight: arc.weight)
    case .phrase(let index)
    where pieces.phrases.indices.contains(index) && pieces.phrases[index].canBeSaid:
      let entry = entry(of: Callee(phrase: index, end: to), &pieces)
      empty.add(from: from, to: entry, weight: arc.weight)
    case .dictation, .phrase, .typed: break
    }
  }

  /// The state in which a callee begins.
  private mutating func entry(of callee: Callee, _ pieces: inout Pieces) -> Int32 {
    if let entry = pieces.placed[callee] { return entry }
    let entry: Int32
    if let phrase = callee.phrase {
      entry = place(pieces.phrases[phrase], endingIn: callee.end, &pieces)
    } else {
      entry = reserve()
      for spelling in pieces.dictation {
        add(
          from: entry, to: callee.end, spelling: spelling,
          weight: Float(settings.dictationPenalty))
      }
    }
    pieces.placed[callee] = entry
    return entry
  }

  /// Lets another sentence follow after the words of a join.
  private mutating func add(_ join: [Word], from end: Int32, to start: Int32) {
    guard let probability = settings.joinProbability else { return }
    var state = end
    for (index, spellings) in table.indices(of: join).enumerated() {
      let target = index == join.count - 1 ? start : reserve()
      for spelling in spellings {
        add(
          from: state, to: target, spelling: spelling,
          weight: index == 0 ? Float(log(probability)) : 0)
      }
      state = target
    }
  }

  /// Adds a link with a word; those beyond the limit are only counted.
  private mutating func add(from: Int32, to: Int32, spelling: Int, weight: Float) {
    linkCount += 1
    if let limit, linkCount > limit { return }
    links.append(.init(from: from, to: to, spelling: Int32(spelling), weight: weight))
  }

  private mutating func reserve() -> Int32 {
    stateCount += 1
    return stateCount - 1
  }
}
