import Grammar

/// Makes small automata by hand.
struct AutomatonBuilder {
  private var words: [Word] = []
  private var tags: [Tag] = []
  private var states: [Automaton.State] = []

  var automaton: Automaton {
    Automaton(words: words, tags: tags, states: states, start: 0)
  }

  mutating func arc(_ source: Int, _ word: String, _ marks: [Automaton.Mark] = [], to target: Int) {
    let index = words.firstIndex { $0.text == word } ?? words.count
    if index == words.count {
      words.append(
        Word(text: word, location: SourceLocation(file: "test.jsgf", line: 1, column: 1)))
    }
    add(source, .word(index), marks, target)
  }

  mutating func dictation(_ source: Int, _ marks: [Automaton.Mark] = [], to target: Int) {
    add(source, .dictation, marks, target)
  }

  mutating func end(_ state: Int, _ marks: [Automaton.Mark] = []) {
    grow(to: state)
    states[state].endings.append(Automaton.Ending(marks: marks))
  }

  mutating func close(_ tag: Tag) -> Automaton.Mark { .close(index(of: tag)) }

  mutating func note(_ tag: Tag) -> Automaton.Mark { .note(index(of: tag)) }

  private mutating func index(of tag: Tag) -> Int {
    if let index = tags.firstIndex(of: tag) { return index }
    tags.append(tag)
    return tags.count - 1
  }

  private mutating func add(
    _ source: Int, _ label: Automaton.Label, _ marks: [Automaton.Mark], _ target: Int
  ) {
    grow(to: max(source, target))
    states[source].arcs.append(Automaton.Arc(label: label, marks: marks, target: target))
  }

  private mutating func grow(to state: Int) {
    while states.count <= state { states.append(Automaton.State()) }
  }
}
