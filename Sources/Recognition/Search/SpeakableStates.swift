internal import Grammar

/// The states of an automaton that a sentence of pronounceable words can pass through, renumbered.
struct SpeakableStates {
  /// The new number of each state; `nil` for those that no sentence passes through.
  let numbers: [Int?]
  /// The number of states that are left.
  let count: Int

  /// Keeps the states on a path from the start to an ending over arcs that can be spoken.
  init(_ automaton: Automaton, canSpeak: (Automaton.Label) -> Bool) {
    let states = automaton.states.map { state in
      Automaton.State(arcs: state.arcs.filter { canSpeak($0.label) }, endings: state.endings)
    }
    let finishing = Self.finishing(states, among: Self.reachable(states, from: automaton.start))
    var count = 0
    numbers = finishing.map { isKept in
      guard isKept else { return nil }
      count += 1
      return count - 1
    }
    self.count = count
  }

  private static func reachable(_ states: [Automaton.State], from start: Int) -> [Int] {
    var reached = [start]
    var seen: Set<Int> = [start]
    var position = 0
    while position < reached.count {
      for arc in states[reached[position]].arcs where seen.insert(arc.target).inserted {
        reached.append(arc.target)
      }
      position += 1
    }
    return reached
  }

  /// For each state, whether an ending can follow it.
  private static func finishing(_ states: [Automaton.State], among reachable: [Int]) -> [Bool] {
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for state in reachable {
      for arc in states[state].arcs { sources[arc.target].append(state) }
    }
    var finishing = Array(repeating: false, count: states.count)
    var pending = reachable.filter { !states[$0].endings.isEmpty }
    for state in pending { finishing[state] = true }
    while let state = pending.popLast() {
      for source in sources[state] where !finishing[source] {
        finishing[source] = true
        pending.append(source)
      }
    }
    return finishing
  }
}
