extension Automaton {
  /// The size of an automaton.
  package struct Statistics: Sendable, Equatable {
    package let states: Int
    package let arcs: Int
    package let words: Int
  }

  /// Whether it accepts no words.
  package var isEmpty: Bool { states[start].arcs.isEmpty }

  /// Its size including all its phrases, counted on each access.
  package var statistics: Statistics { Self.statistics(of: [self]) }

  /// The total size of several automata including all their phrases, counted on each call.
  package static func statistics(of automata: [Automaton]) -> Statistics {
    let parts = automata + automata.flatMap(\.phrases)
    return Statistics(
      states: parts.reduce(0) { $0 + $1.states.count },
      arcs: parts.reduce(0) { sum, part in sum + part.states.reduce(0) { $0 + $1.arcs.count } },
      words: Set(parts.flatMap { $0.words.map(\.text) }).count)
  }

  /// For each state, the least number of words still needed to end a sentence.
  ///
  /// `Int.max` where no sentence ends; a compiled automaton has no such state unless it matches nothing.
  package var distancesToEnd: [Int] {
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for (index, state) in states.enumerated() {
      for arc in state.arcs { sources[arc.target].append(index) }
    }
    var distances = Array(repeating: Int.max, count: states.count)
    var waiting = states.indices.filter { !states[$0].endings.isEmpty }
    for state in waiting { distances[state] = 0 }
    var position = 0
    while position < waiting.count {
      let state = waiting[position]
      position += 1
      for source in sources[state] where distances[source] == Int.max {
        distances[source] = distances[state] + 1
        waiting.append(source)
      }
    }
    return distances
  }
}
