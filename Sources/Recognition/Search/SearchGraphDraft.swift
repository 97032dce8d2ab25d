/// A search graph while its states can still be joined and dropped.
///
/// A state is dear: each frame visits all of them, and each word that ends activates the beginnings of all
/// words from every state it leads to.
struct SearchGraphDraft {
  struct Arc: Hashable {
    let target: Int
    /// An index into the graph's words; `nil` takes no word.
    let word: Int?
  }

  /// The arcs from a state with their weights, in the order in which they were added.
  struct State {
    private(set) var arcs: [(arc: Arc, weight: Double)] = []
    private var places: [Arc: Int] = [:]

    /// Adds an arc, or makes the one that is there as likely.
    mutating func add(_ arc: Arc, weight: Double) {
      if let place = places[arc] {
        arcs[place].weight = max(arcs[place].weight, weight)
      } else {
        places[arc] = arcs.count
        arcs.append((arc, weight))
      }
    }
  }

  private(set) var states: [State] = []

  /// The first of so many new states in a row.
  mutating func reserve(_ count: Int) -> Int {
    states += Array(repeating: State(), count: count)
    return states.count - count
  }

  mutating func add(from: Int, to target: Int, word: Int?, weight: Double) {
    states[from].add(Arc(target: target, word: word), weight: weight)
  }

  /// Gives each of these states the arcs of those it leads to without a word, but for those to be kept.
  mutating func bypassEmptyArcs(from exits: [Int], except kept: Set<Int>) {
    let before = states
    for exit in exits {
      var state = State()
      var path: [(state: Int, weight: Double)] = [(exit, 0)]
      var seen: Set<Int> = [exit]
      while let (from, weight) = path.popLast() {
        for (arc, step) in before[from].arcs {
          if arc.word != nil || kept.contains(arc.target) {
            state.add(arc, weight: weight + step)
          } else if seen.insert(arc.target).inserted {
            path.append((arc.target, weight + step))
          }
        }
      }
      states[exit] = state
    }
  }

  /// New numbers for the states that can be reached, the start's first; `nil` for the others.
  func numbers(from start: Int) -> [Int?] {
    var numbers: [Int?] = Array(repeating: nil, count: states.count)
    var waiting = [start]
    var count = 0
    numbers[start] = count
    while let state = waiting.popLast() {
      for (arc, _) in states[state].arcs where numbers[arc.target] == nil {
        count += 1
        numbers[arc.target] = count
        waiting.append(arc.target)
      }
    }
    return numbers
  }
}
