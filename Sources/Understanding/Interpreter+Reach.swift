internal import Grammar

extension Interpreter {
  /// How far the words can be read; the whole grammar is looked through, so that it takes milliseconds.
  ///
  /// Without dictation only words of the grammar are read, which tells more where free words swallow any rest.
  package func reach(of words: [String], takingDictation: Bool = true) -> Reach {
    let lattice = Lattice(words: words, in: automaton, takesDictation: takingDictation)
    let last = lattice.layers.lastIndex { !$0.isEmpty } ?? 0
    let states = lattice.layers[last].map(\.state)
    var next: Set<String> = []
    var mayBeAnything = false
    for state in states {
      for arc in automaton.arcs(from: state) {
        let word = automaton.arcs[arc].word
        if word == IndexedAutomaton.dictation { mayBeAnything = true }
        if word >= 0 { next.insert(automaton.automaton.words[Int(word)].text) }
      }
    }
    next.remove(Automaton.comma)
    return Reach(
      count: last,
      isSentence: states.contains { !automaton.automaton.states[$0].endings.isEmpty },
      next: next.sorted(), mayBeAnything: mayBeAnything, rules: rules(after: states))
  }

  /// Those of the words that stand in no sentence, each once.
  package func unknown(among words: [String]) -> [String] {
    var unknown: [String] = []
    for word in words where automaton.words(spelled: word).isEmpty && word != Automaton.comma {
      if !unknown.contains(word) { unknown.append(word) }
    }
    return unknown
  }

  /// The rules that end on some way from these states to an end; the outermost, which are the public ones.
  private func rules(after states: [Int]) -> [String] {
    let automaton = automaton.automaton
    var found: Set<String> = []
    var seen = Set(states)
    var pending = states
    while let state = pending.popLast() {
      for ending in automaton.states[state].endings {
        // What ends with the sentence is closed last.
        guard case .close(let tag)? = ending.marks.last, case .rule(let rule) = automaton.tags[tag]
        else { continue }
        found.insert(rule)
      }
      for arc in automaton.states[state].arcs where seen.insert(arc.target).inserted {
        pending.append(arc.target)
      }
    }
    return found.sorted()
  }
}
