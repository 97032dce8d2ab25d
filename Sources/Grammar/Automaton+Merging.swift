extension Automaton {
  /// The same sentences without marks, states from which the same words follow made one.
  ///
  /// It is for who needs only the words: ten thousand contacts end in one state instead of ten thousand.
  package func withoutMarks() -> Automaton {
    let groups = groupsOfEqualStates()
    var numbers: [Int: Int] = [groups[start]: 0]
    var representatives = [start]
    var merged: [State] = []
    while merged.count < representatives.count {
      let state = states[representatives[merged.count]]
      var arcs: [Arc] = []
      var seen: Set<Arc> = []
      for arc in state.arcs {
        let group = groups[arc.target]
        if numbers[group] == nil {
          numbers[group] = representatives.count
          representatives.append(arc.target)
        }
        let plain = Arc(label: arc.label, weight: arc.weight, target: numbers[group] ?? 0)
        if seen.insert(plain).inserted { arcs.append(plain) }
      }
      let weight = state.endings.map(\.weight).max()
      merged.append(State(arcs: arcs, endings: weight.map { [Ending(weight: $0)] } ?? []))
    }
    return Automaton(words: words, tags: [], states: merged, start: 0)
  }

  /// For each state the number of its group, by splitting groups until no more differences show.
  private func groupsOfEqualStates() -> [Int] {
    var groups = Array(repeating: 0, count: states.count)
    var count = 1
    while true {
      var known: [Signature: Int] = [:]
      let next = states.indices.map { index in
        let signature = Signature(states[index], group: groups[index], groups: groups)
        let number = known[signature] ?? known.count
        known[signature] = number
        return number
      }
      if known.count == count { return next }
      count = known.count
      groups = next
    }
  }
}

/// What tells states apart: the words from it and the groups they lead to.
private struct Signature: Hashable {
  private let group: Int
  private let ending: Float?
  private let edges: [Edge]

  /// An arc as two numbers, which sort and hash quickly.
  private struct Edge: Hashable, Comparable {
    let labelAndGroup: UInt64
    let weight: Float

    init(_ arc: Automaton.Arc, group: Int) {
      let label =
        switch arc.label {
        case .word(let index): UInt64(index) + 2
        case .dictation: UInt64(0)
        case .typed: UInt64(1)
        }
      labelAndGroup = label << 32 | UInt64(group)
      weight = arc.weight
    }

    static func < (first: Edge, second: Edge) -> Bool {
      first.labelAndGroup < second.labelAndGroup
        || first.labelAndGroup == second.labelAndGroup && first.weight < second.weight
    }
  }

  init(_ state: Automaton.State, group: Int, groups: [Int]) {
    self.group = group
    ending = state.endings.map(\.weight).max()
    var edges = state.arcs.map { Edge($0, group: groups[$0.target]) }.sorted()
    var last: Edge?
    edges.removeAll { edge in
      defer { last = edge }
      return edge == last
    }
    self.edges = edges
  }
}
