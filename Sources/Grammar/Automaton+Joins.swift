/// Joins sentences, and adds words before or after them; only for automata without marks.
extension Automaton {
  /// The same automaton, in which any of these phrases may join two sentences.
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
    // State 0 is the end, 1 the start of every tail, 2 the start of the automaton.
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

extension Automaton {
  /// The union of these rules' sentences.
  init(joining rules: [HeardRule]) {
    if rules.count == 1 {
      self = rules[0].automaton
      return
    }
    var table = WordTable()
    var phrases: [Automaton] = []
    var indices: [GraphBuilder.Use: Int] = [:]
    var states = [State()]
    for rule in rules {
      let words = rule.automaton.words.map { table.index(of: $0) }
      let joined = zip(rule.uses, rule.automaton.phrases).map { use, phrase in
        if let index = indices[use] { return index }
        indices[use] = phrases.count
        phrases.append(phrase)
        return phrases.count - 1
      }
      let offset = states.count
      for state in rule.automaton.states {
        states.append(state.moved(by: offset, words: words, phrases: joined))
      }
      states[0].arcs += states[offset + rule.automaton.start].arcs
      states[0].endings += states[offset + rule.automaton.start].endings
    }
    self.init(words: table.words, tags: [], states: states, start: 0, phrases: phrases)
  }
}

/// An automaton's words, looked up or added by their text.
private struct WordTable {
  private(set) var words: [Word] = []
  private var indices: [String: Int] = [:]

  init() {}

  init(_ words: [Word]) {
    self.words = words
    indices = Dictionary(words.enumerated().map { ($1.text, $0) }) { first, _ in first }
  }

  /// The index of a word, added if new; pronunciations of a known word are merged.
  mutating func index(of word: Word) -> Int {
    if let index = indices[word.text] {
      if !word.pronunciations.isEmpty { words[index] = words[index].adding(word) }
      return index
    }
    indices[word.text] = words.count
    words.append(word)
    return words.count - 1
  }
}

extension Automaton.State {
  fileprivate func moved(by offset: Int) -> Self {
    Self(arcs: arcs.map { $0.moved(by: offset, as: $0.label) }, endings: endings)
  }

  /// The same state for an automaton that numbers words and phrases differently.
  fileprivate func moved(by offset: Int, words: [Int], phrases: [Int]) -> Self {
    let arcs = arcs.map { arc in
      switch arc.label {
      case .word(let word): arc.moved(by: offset, as: .word(words[word]))
      case .phrase(let phrase): arc.moved(by: offset, as: .phrase(phrases[phrase]))
      case .dictation, .typed: arc.moved(by: offset, as: arc.label)
      }
    }
    return Self(arcs: arcs, endings: endings)
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
  fileprivate func moved(by offset: Int, as label: Automaton.Label) -> Self {
    Self(label: label, weight: weight, target: target + offset)
  }

  fileprivate func weighing(_ weight: Float) -> Self {
    Self(label: label, weight: self.weight + weight, target: target)
  }
}
