extension Automaton {
  /// An automaton of the same sentences with the fewest states, if determinisation does not enlarge it too much.
  ///
  /// Only for automata without marks. One that would grow too much is not determinised; its equal states are still
  /// merged.
  func minimized() -> Automaton {
    var determinization = Determinization(self, limit: 2 * states.count + 1_000)
    guard let deterministic = determinization.states() else { return merged() }
    return Automaton(
      words: words, tags: [], states: deterministic, start: 0, phrases: phrases
    ).merged()
  }

  /// An automaton of the same sentences in which states with equal continuations are merged.
  private func merged() -> Automaton {
    let groups = groupsOfEqualStates()
    var numbers = [groups[start]: 0]
    var representatives = [start]
    var merged: [State] = []
    while merged.count < representatives.count {
      let state = states[representatives[merged.count]]
      var arcs: [Arc] = []
      var seen: Set<Arc> = []
      for arc in state.arcs {
        let group = groups[arc.target]
        let number = numbers[group] ?? representatives.count
        if number == representatives.count {
          numbers[group] = number
          representatives.append(arc.target)
        }
        let arc = Arc(label: arc.label, weight: arc.weight, target: number)
        if seen.insert(arc).inserted { arcs.append(arc) }
      }
      merged.append(State(arcs: arcs, endings: state.endings))
    }
    return Automaton(words: words, tags: [], states: merged, start: 0, phrases: phrases)
  }

  /// The group of each state, found by splitting groups until no differences remain (Moore 1956).
  private func groupsOfEqualStates() -> [Int] {
    let steps = StepTable(self)
    var groups = steps.endings
    var count = Set(groups).count
    while true {
      var known: [[Int]: Int] = [:]
      let next = states.indices.map { index in
        let signature = steps.signature(of: index, groups: groups)
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
