internal import Grammar

/// The ways through a lattice, best first.
struct Derivations: Sequence, IteratorProtocol {
  /// One way: what each word was read by (`nil` for a comma passed over), and how the sentence ends.
  struct Derivation {
    let arcs: [Automaton.Arc?]
    let ending: Automaton.Ending
    let score: Double
  }

  private struct Partial {
    let layer: Int
    let node: Int
    let score: Double
    /// The partial way this one goes on from; -1 at the start.
    let previous: Int
    /// The edge that led here.
    let arc: Int?
    /// Set when the sentence ends here.
    let ending: Int?
  }

  private let automaton: IndexedAutomaton
  private let lattice: Lattice
  private var partials: [Partial] = []
  private var queue = BestFirst()
  /// Steps left; a sentence with countless readings is given up on, not waited for.
  private var budget: Int

  init(of lattice: Lattice, in automaton: IndexedAutomaton, budget: Int) {
    self.lattice = lattice
    self.automaton = automaton
    self.budget = budget
    guard let first = lattice.layers.first?.first, first.best > -.infinity else { return }
    append(Partial(layer: 0, node: 0, score: 0, previous: -1, arc: nil, ending: nil))
  }

  mutating func next() -> Derivation? {
    while budget > 0, let index = queue.popBest() {
      budget -= 1
      if let ending = partials[index].ending { return derivation(endingAt: index, with: ending) }
      extend(index)
    }
    return nil
  }

  private mutating func extend(_ index: Int) {
    let partial = partials[index]
    let node = lattice.layers[partial.layer][partial.node]
    if partial.layer == lattice.layers.count - 1 {
      for (position, ending) in automaton.automaton.states[node.state].endings.enumerated() {
        append(
          Partial(
            layer: partial.layer, node: partial.node,
            score: partial.score + automaton.score(of: ending), previous: index, arc: nil,
            ending: position))
      }
      return
    }
    for edge in node.edges {
      append(
        Partial(
          layer: partial.layer + 1, node: edge.target, score: partial.score + edge.score,
          previous: index, arc: edge.arc, ending: nil))
    }
  }

  private mutating func append(_ partial: Partial) {
    let rest = partial.ending == nil ? lattice.layers[partial.layer][partial.node].best : 0
    guard rest > -.infinity else { return }
    partials.append(partial)
    queue.insert(partials.count - 1, score: partial.score + rest)
  }

  private func derivation(endingAt index: Int, with ending: Int) -> Derivation {
    let last = partials[index]
    let state = lattice.layers[last.layer][last.node].state
    var arcs: [Automaton.Arc?] = []
    var current = last.previous
    while current >= 0, partials[current].previous >= 0 {
      let partial = partials[current]
      let origin = partials[partial.previous]
      let source = lattice.layers[origin.layer][origin.node].state
      arcs.append(partial.arc.map { automaton.original($0, of: source) })
      current = partial.previous
    }
    return Derivation(
      arcs: arcs.reversed(), ending: automaton.automaton.states[state].endings[ending],
      score: last.score)
  }
}
