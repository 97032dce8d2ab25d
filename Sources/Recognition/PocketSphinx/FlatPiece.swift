internal import Grammar

/// An automaton, or a phrase of one, that is to be written out.
struct FlatPiece {
  let automaton: Automaton
  /// The indices of the spellings of its words.
  let spellings: [[Int]]
  /// For each state, whether a sentence that can be said passes through it.
  let isKept: [Bool]
  /// The state in which all sentences end that reach it, if there is one.
  let last: Int?

  init(
    _ automaton: Automaton, spellings: [[Int]], canDictate: Bool, phrases: [FlatPiece]
  ) {
    self.automaton = automaton
    self.spellings = spellings
    isKept = SpeakableStates(automaton) { label in
      switch label {
      case .word(let word): !spellings[word].isEmpty
      case .dictation: canDictate
      case .typed: false
      case .phrase(let index): phrases.indices.contains(index) && phrases[index].canBeSaid
      }
    }.numbers.map { $0 != nil }
    last = automaton.states.firstIndex { state in
      state.arcs.isEmpty && state.endings.map(\.weight).max() == 0
    }
  }

  /// Whether it has a sentence that can be said.
  var canBeSaid: Bool { isKept[automaton.start] }
}
