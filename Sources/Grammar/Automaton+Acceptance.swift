extension Automaton {
  /// Whether these words, lower case, are a whole sentence.
  package func accepts(_ words: [String]) -> Bool {
    var current: Set<Int> = [start]
    for word in words {
      var next: Set<Int> = []
      for state in current {
        for arc in states[state].arcs where matches(arc.label, word) { next.insert(arc.target) }
      }
      if next.isEmpty { return false }
      current = next
    }
    return current.contains { !states[$0].endings.isEmpty }
  }

  private func matches(_ label: Label, _ word: String) -> Bool {
    switch label {
    case .word(let index): words[index].text == word
    case .dictation, .typed: true
    }
  }
}
