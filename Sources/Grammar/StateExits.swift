/// The arcs and endings of one state of a `LazyAutomaton`, to be found by word.
struct StateExits: Sendable {
  /// In the order of the grammar.
  let arcs: [TransitionGraph.Arc]
  /// Empty arcs to the end.
  let endings: [TransitionGraph.Arc]
  /// Those for any word.
  let dictationArcs: [TransitionGraph.Arc]
  /// Positions in `arcs`, by input.
  private let order: [Int32]

  init(_ findings: EmptyArcWalk.Findings) {
    let arcs = findings.arcs
    self.arcs = arcs
    endings = findings.stops
    dictationArcs = arcs.filter(\.isDictated)
    order = arcs.indices.map(Int32.init).sorted {
      (arcs[Int($0)].input, $0) < (arcs[Int($1)].input, $1)
    }
  }

  /// Those of a word of the grammar, and those that lead into vocabularies, in the order of the grammar.
  func arcs(reading word: Int?) -> [TransitionGraph.Arc] {
    var positions = positions(of: TransitionGraph.Arc.entries)[...]
    guard let word else { return positions.map { arcs[Int($0)] } }
    var found: [TransitionGraph.Arc] = []
    for position in self.positions(of: Int32(word)) {
      while let entries = positions.first, entries < position {
        found.append(arcs[Int(entries)])
        positions.removeFirst()
      }
      found.append(arcs[Int(position)])
    }
    return found + positions.map { arcs[Int($0)] }
  }

  private func positions(of input: Int32) -> ArraySlice<Int32> {
    let lower = firstIndex { arcs[Int($0)].input >= input }
    var upper = lower
    while upper < order.count, arcs[Int(order[upper])].input == input { upper += 1 }
    return order[lower..<upper]
  }

  private func firstIndex(where isAtOrPast: (Int32) -> Bool) -> Int {
    var lower = 0
    var upper = order.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if isAtOrPast(order[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

extension TransitionGraph.Arc {
  /// Whether any word will do.
  var isDictated: Bool { input == Self.dictation || input == Self.typed }
}
