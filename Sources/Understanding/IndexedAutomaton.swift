internal import Grammar

/// An automaton whose arcs are found by state and word, with their scores.
struct IndexedAutomaton: Sendable {
  struct Arc: Sendable {
    /// An index into the automaton's words, or `dictation`.
    let word: Int32
    let target: Int32
    /// Index of the arc in its state, where its marks are.
    let position: Int32
    let score: Double
  }

  static let dictation: Int32 = -1
  private static let none: Int32 = -2

  let automaton: Automaton
  /// The arcs of all states, each state's sorted by word.
  let arcs: [Arc]
  /// Where each state's arcs begin; one more than there are states.
  private let firstArc: [Int32]
  /// A text may stand for several words that differ in pronunciation.
  private let wordsByText: [String: [Int32]]

  init(_ automaton: Automaton) {
    self.automaton = automaton
    var arcs: [Arc] = []
    var firstArc: [Int32] = [0]
    for state in automaton.states {
      var own: [Arc] = []
      own.reserveCapacity(state.arcs.count)
      for (position, arc) in state.arcs.enumerated() {
        own.append(Self.indexed(arc, at: position, tags: automaton.tags))
      }
      own.sort { ($0.word, $0.position) < ($1.word, $1.position) }
      arcs += own
      firstArc.append(Int32(arcs.count))
    }
    self.arcs = arcs
    self.firstArc = firstArc
    var wordsByText: [String: [Int32]] = [:]
    for (index, word) in automaton.words.enumerated() {
      wordsByText[word.text, default: []].append(Int32(index))
    }
    self.wordsByText = wordsByText
  }

  /// The numbers of the grammar's words that are spelled so; empty for a word the grammar lacks.
  func words(spelled text: String) -> [Int32] {
    wordsByText[text] ?? []
  }

  func arcs(from state: Int) -> Range<Int> {
    Int(firstArc[state])..<Int(firstArc[state + 1])
  }

  /// The arcs of `state` that consume `word`, as a range of `arcs`.
  func arcs(from state: Int, consuming word: Int32) -> Range<Int> {
    let all = arcs(from: state)
    let lower = firstIndex(in: all) { $0.word >= word }
    var upper = lower
    while upper < all.upperBound, arcs[upper].word == word { upper += 1 }
    return lower..<upper
  }

  /// The arc as the grammar has it, with its marks.
  func original(_ arc: Int, of state: Int) -> Automaton.Arc {
    automaton.states[state].arcs[Int(arcs[arc].position)]
  }

  /// What ending the sentence with these marks adds to a reading's score.
  func score(of ending: Automaton.Ending) -> Double {
    Double(ending.weight) + Self.score(of: ending.marks, tags: automaton.tags)
  }

  private func firstIndex(in range: Range<Int>, where isAtOrPast: (Arc) -> Bool) -> Int {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper {
      let middle = (lower + upper) / 2
      if isAtOrPast(arcs[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }

  private static func indexed(_ arc: Automaton.Arc, at position: Int, tags: [Tag]) -> Arc {
    var score =
      Double(arc.weight) + score(of: arc.marks, tags: tags) + score(of: arc.marksAfter, tags: tags)
    let word: Int32
    switch arc.label {
    case .word(let index): word = Int32(index)
    case .dictation, .typed:
      word = dictation
      score += Scoring.dictatedWord
    case .phrase:
      // Only the ear's automata have any.
      word = none
    }
    return Arc(word: word, target: Int32(arc.target), position: Int32(position), score: score)
  }

  private static func score(of marks: [Automaton.Mark], tags: [Tag]) -> Double {
    marks.reduce(0) { sum, mark in
      guard case .close(let tag) = mark else { return sum }
      switch tags[tag] {
      case .slot: return sum + Scoring.slot
      case .rule: return sum + Double(tag) * Scoring.laterTag
      default: return sum
      }
    }
  }
}
