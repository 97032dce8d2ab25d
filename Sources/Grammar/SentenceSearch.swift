/// Enumerates an automaton's sentences by length, once each, following all readings of a prefix together.
struct SentenceSearch {
  /// A prefix of sentences, with all the states its words lead to.
  private struct Beginning {
    let states: [Int]
    let word: String?
    /// The index of the prefix one word shorter; -1 for the empty prefix.
    let parent: Int
    let length: Int
  }

  private let automaton: Automaton
  private let distances: [Int]
  private var beginnings: [Beginning] = []
  /// The prefixes still to be extended, by the length of the shortest sentence they lead to.
  private var waiting: [[Int]] = []
  private var length = 0
  private var position = 0

  init(_ automaton: Automaton) {
    self.automaton = automaton
    distances = automaton.distancesToEnd
    add(Beginning(states: [automaton.start], word: nil, parent: -1, length: 0))
  }

  /// The next sentence; `nil` when there are no more.
  mutating func next() -> [String]? {
    while length < waiting.count {
      guard position < waiting[length].count else {
        waiting[length] = []
        length += 1
        position = 0
        continue
      }
      let index = waiting[length][position]
      position += 1
      extend(index)
      let isSentence = beginnings[index].states.contains { distances[$0] == 0 }
      if isSentence, beginnings[index].length == length { return words(of: index) }
    }
    return nil
  }

  private mutating func extend(_ index: Int) {
    let beginning = beginnings[index]
    var order: [String] = []
    var targets: [String: [Int]] = [:]
    for state in beginning.states {
      for arc in automaton.states[state].arcs {
        let word = text(of: arc.label)
        if targets[word] == nil { order.append(word) }
        if targets[word]?.contains(arc.target) != true {
          targets[word, default: []].append(arc.target)
        }
      }
    }
    for word in order {
      add(
        Beginning(
          states: targets[word] ?? [], word: word, parent: index, length: beginning.length + 1))
    }
  }

  private mutating func add(_ beginning: Beginning) {
    let missing = beginning.states.map { distances[$0] }.min() ?? Int.max
    guard missing < Int.max else { return }
    let length = beginning.length + missing
    while waiting.count <= length { waiting.append([]) }
    waiting[length].append(beginnings.count)
    beginnings.append(beginning)
  }

  private func text(of label: Automaton.Label) -> String {
    switch label {
    case .word(let index): automaton.words[index].text
    case .dictation, .typed, .phrase: Automaton.dictationPlaceholder
    }
  }

  private func words(of index: Int) -> [String] {
    var words: [String] = []
    var index = index
    while index >= 0 {
      if let word = beginnings[index].word { words.append(word) }
      index = beginnings[index].parent
    }
    return words.reversed()
  }
}
