internal import Grammar

/// The ways through a lattice, best first.
struct Derivations: Sequence, IteratorProtocol {
  /// One way: what each word was read by (`nil` for one passed over), and how the sentence ends.
  struct Derivation {
    let arcs: [LazyAutomaton.Arc?]
    let ending: Automaton.Ending
    let score: Double
  }

  private struct Partial {
    let layer: Int
    let node: Int
    let score: Double
    /// The partial way this one goes on from; -1 at the start.
    let previous: Int
    /// The way here: the index of an edge of the previous node.
    let edge: Int?
    /// Set when the sentence ends here: an index into the lattice's ends.
    let end: Int?
  }

  private let lattice: Lattice
  private var partials: [Partial] = []
  private var queue = BestFirst()
  /// Steps left; a sentence with countless readings is given up on, not waited for.
  private var budget: Int

  /// The least score worth having.
  private let least: Double

  /// Finds none that is worse than the best by more than `margin`.
  init(of lattice: Lattice, budget: Int, within margin: Double = .infinity) {
    self.lattice = lattice
    self.budget = budget
    least = (lattice.layers.first?.first?.best ?? 0) - margin
    guard let first = lattice.layers.first?.first, first.best > -.infinity else { return }
    append(Partial(layer: 0, node: 0, score: 0, previous: -1, edge: nil, end: nil))
  }

  mutating func next() -> Derivation? {
    while budget > 0, let index = queue.popBest() {
      budget -= 1
      if let end = partials[index].end { return derivation(endingAt: index, with: end) }
      extend(index)
    }
    return nil
  }

  private mutating func extend(_ index: Int) {
    let partial = partials[index]
    if partial.layer == lattice.layers.count - 1 {
      for (position, end) in lattice.ends.enumerated() where end.node == partial.node {
        append(
          Partial(
            layer: partial.layer, node: partial.node, score: partial.score + end.score,
            previous: index, edge: nil, end: position))
      }
      return
    }
    for (position, edge) in lattice.layers[partial.layer][partial.node].edges.enumerated() {
      append(
        Partial(
          layer: partial.layer + 1, node: edge.target, score: partial.score + edge.score,
          previous: index, edge: position, end: nil))
    }
  }

  private mutating func append(_ partial: Partial) {
    let rest = partial.end == nil ? lattice.layers[partial.layer][partial.node].best : 0
    guard rest > -.infinity, partial.score + rest >= least else { return }
    partials.append(partial)
    queue.insert(partials.count - 1, score: partial.score + rest)
  }

  private func derivation(endingAt index: Int, with end: Int) -> Derivation {
    let last = partials[index]
    var arcs: [LazyAutomaton.Arc?] = []
    var current = last.previous
    while current >= 0, let edge = partials[current].edge {
      let origin = partials[partials[current].previous]
      arcs.append(lattice.layers[origin.layer][origin.node].edges[edge].arc)
      current = partials[current].previous
    }
    return Derivation(
      arcs: arcs.reversed(), ending: lattice.ends[end].ending, score: last.score)
  }
}
