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

  /// The same sentences with leads before them, a tail after them, or both: "and eggs", "eggs too", "no, make it eggs".
  ///
  /// As many as `mostLeads` may follow one another. A sentence that `mayBeBare` needs neither. The phrases in `alone` are
  /// sentences by themselves.
  package func framed(
    by leads: [[Word]], upTo mostLeads: Int = 1, _ tails: [[Word]], alone: [[Word]] = [],
    mayBeBare: Bool = false
  ) -> Automaton {
    guard !isEmpty || !alone.isEmpty else { return self }
    var table = WordTable(words)
    func indices(_ phrases: [[Word]]) -> [[Int]] {
      phrases.map { phrase in phrase.map { table.index(of: $0) } }
    }
    let (leads, tails, alone) = (indices(leads), indices(tails), indices(alone))
    // State 0 is the end, 1 the start of every tail, 2 the start of the automaton; then comes where each further lead
    // begins.
    var framed = [State](repeating: State(), count: 2 + max(1, mostLeads))
    framed[0].endings = [Ending()]
    framed.addPaths(tails, from: 1, to: 0)
    framed.addPaths(alone, from: 2, to: 0)
    let afterTail = framed[1].arcs
    for mayEndBare in [true, false] where mayEndBare || !mayBeBare {
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
        for number in 0..<mostLeads {
          framed.addPaths(leads, from: 2 + number, to: offset + start)
          if number + 1 < mostLeads { framed.addPaths(leads, from: 2 + number, to: 3 + number) }
        }
      }
      if !mayEndBare || mayBeBare { framed[2].arcs += framed[offset + start].arcs }
    }
    return Automaton(words: table.words, tags: [], states: framed, start: 2, phrases: phrases)
  }

  /// The same sentences, and those of two words without the second where that is this one: "pause" for "pause it".
  package func omitting(_ word: String) -> Automaton {
    guard let omitted = words.firstIndex(where: { $0.text == word }) else { return self }
    var states = states
    for first in Set(states[start].arcs.map(\.target)) {
      let endings = states[first].arcs.filter { $0.label == .word(omitted) }
        .flatMap { arc in states[arc.target].endings.map { Ending(weight: $0.weight + arc.weight) }
        }
      states[first].endings += endings
    }
    return Automaton(words: words, tags: tags, states: states, start: start, phrases: phrases)
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
