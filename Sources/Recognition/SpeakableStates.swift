internal import Grammar

/// The states of an automaton that a sentence of pronounceable words can pass through, renumbered.
///
/// States from which the same can be said become one: tags make many that differ in nothing a recogniser
/// can hear, and the library spends 8 kB on each.
struct SpeakableStates {
  /// What each state of the automaton has become, `nil` for those no sentence passes through.
  let numbers: [Int?]
  /// For each number one of the states that have become it.
  let representatives: [Int]

  /// Keeps the states that lie on a way from the start to an ending over arcs that can be spoken.
  init(_ automaton: Automaton, canSpeak: (Automaton.Label) -> Bool) {
    let states = automaton.states.map { state in
      Automaton.State(arcs: state.arcs.filter { canSpeak($0.label) }, endings: state.endings)
    }
    let order = Self.postorder(of: states, from: automaton.start)
    let finishing = Self.finishing(states, among: order)
    var merging = Merging(count: states.count)
    for state in order where finishing[state] {
      merging.number(state, states[state], leadingTo: { finishing[$0] })
    }
    numbers = merging.numbers
    representatives = merging.representatives
  }

  /// The reachable states, each after those its arcs lead to but for arcs that close a cycle.
  private static func postorder(of states: [Automaton.State], from start: Int) -> [Int] {
    var order: [Int] = []
    var seen = Array(repeating: false, count: states.count)
    var path = [(state: start, arc: 0)]
    seen[start] = true
    while let (state, arc) = path.last {
      guard arc < states[state].arcs.count else {
        order.append(state)
        path.removeLast()
        continue
      }
      path[path.count - 1].arc += 1
      let target = states[state].arcs[arc].target
      guard !seen[target] else { continue }
      seen[target] = true
      path.append((target, 0))
    }
    return order
  }

  /// Which of the states can be followed by an ending.
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

extension SpeakableStates {
  /// Gives one number to states from which the same can be said (Revuz 1992).
  private struct Merging {
    private struct Step: Hashable {
      let label: Automaton.Label
      let weight: Float
      /// `nil` is the state itself.
      let target: Int?
    }

    private struct Future: Hashable {
      let steps: Set<Step>
      let ending: Float?
    }

    private(set) var numbers: [Int?]
    private(set) var representatives: [Int] = []
    private var known: [Future: Int] = [:]

    init(count: Int) {
      numbers = Array(repeating: nil, count: count)
    }

    /// Numbers a state; those its arcs lead to should have been numbered before.
    mutating func number(
      _ index: Int, _ state: Automaton.State, leadingTo isTarget: (Int) -> Bool
    ) {
      var steps: Set<Step> = []
      for arc in state.arcs where isTarget(arc.target) {
        let target = numbers[arc.target]
        guard target != nil || arc.target == index else {
          // The arc closes a cycle: what can be said from here is not known yet.
          numbers[index] = representatives.count
          representatives.append(index)
          return
        }
        steps.insert(Step(label: arc.label, weight: arc.weight, target: target))
      }
      let future = Future(steps: steps, ending: state.endings.map(\.weight).max())
      let number = known[future] ?? representatives.count
      if number == representatives.count {
        known[future] = number
        representatives.append(index)
      }
      numbers[index] = number
    }
  }
}
