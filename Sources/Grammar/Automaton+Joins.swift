/// Words before, between and after the sentences of an automaton; for automata without marks.
extension Automaton {
  /// The same sentences, of which one may follow another after any of these phrases.
  package func joined(by phrases: [[Word]]) -> Automaton {
    var table = WordTable(words)
    let joins = phrases.map { phrase in phrase.map { table.index(of: $0) } }
    return Automaton(
      words: table.words, tags: tags, states: states, start: start, phrases: self.phrases,
      joins: joins)
  }

  /// The same sentences with a lead before them, a tail after them, or both: "and eggs", "eggs too".
  package func framed(by leads: [[Word]], _ tails: [[Word]]) -> Automaton {
    guard !isEmpty else { return self }
    var table = WordTable(words)
    func indices(_ phrases: [[Word]]) -> [[Int]] {
      phrases.map { phrase in phrase.map { table.index(of: $0) } }
    }
    let (leads, tails) = (indices(leads), indices(tails))
    // The end, the beginning of all tails, the beginning.
    var framed = [State(endings: [Ending()]), State(), State()]
    framed.addPaths(tails, from: 1, to: 0)
    let afterTail = framed[1].arcs
    for mayEndBare in [true, false] {
      let offset = framed.count
      for state in states {
        var copy = state.moved(by: offset)
        if let weight = state.endings.map(\.weight).max() {
          copy.arcs += afterTail.map { $0.weighing(weight) }
        }
        if !mayEndBare { copy.endings = [] }
        framed.append(copy)
      }
      if mayEndBare {
        framed.addPaths(leads, from: 2, to: offset + start)
      } else {
        framed[2].arcs += framed[offset + start].arcs
      }
    }
    return Automaton(words: table.words, tags: [], states: framed, start: 2, phrases: phrases)
  }
}

/// The words of an automaton, of which more are found or added by their text.
private struct WordTable {
  private(set) var words: [Word]
  private var indices: [String: Int]

  init(_ words: [Word]) {
    self.words = words
    indices = Dictionary(words.enumerated().map { ($1.text, $0) }) { first, _ in first }
  }

  mutating func index(of word: Word) -> Int {
    if let index = indices[word.text] { return index }
    indices[word.text] = words.count
    words.append(word)
    return words.count - 1
  }
}

extension [Automaton.State] {
  /// Adds a path for each phrase.
  fileprivate mutating func addPaths(_ phrases: [[Int]], from start: Int, to end: Int) {
    for phrase in phrases {
      var state = start
      for (index, word) in phrase.enumerated() {
        let isLast = index == phrase.count - 1
        let target = isLast ? end : count
        if !isLast { append(Automaton.State()) }
        self[state].arcs.append(Automaton.Arc(label: .word(word), target: target))
        state = target
      }
    }
  }
}

extension Automaton.Arc {
  fileprivate func weighing(_ weight: Float) -> Self {
    Self(label: label, weight: self.weight + weight, target: target)
  }
}
