extension Automaton {
  /// Whether these lower-case words form a complete sentence.
  package func accepts(_ words: [String]) -> Bool {
    ends(of: words[...]).contains(words.endIndex)
  }

  /// The positions at which a prefix of these words ends a complete sentence.
  private func ends(of words: ArraySlice<String>) -> Set<Int> {
    var reached: [Int: Set<Int>] = [words.startIndex: [start]]
    var ends: Set<Int> = []
    for position in words.startIndex...words.endIndex {
      for state in reached[position] ?? [] {
        if !states[state].endings.isEmpty { ends.insert(position) }
        for arc in states[state].arcs {
          for end in self.ends(of: arc.label, words[position...]) {
            reached[end, default: []].insert(arc.target)
          }
        }
      }
    }
    return ends
  }

  private func ends(of label: Label, _ words: ArraySlice<String>) -> Set<Int> {
    guard let first = words.first else { return [] }
    switch label {
    case .word(let index): return self.words[index].text == first ? [words.startIndex + 1] : []
    case .dictation, .typed: return [words.startIndex + 1]
    case .phrase(let index): return phrases[index].ends(of: words)
    }
  }
}
