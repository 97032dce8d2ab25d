/// The arcs and endings of one state of a `LazyAutomaton`, to be found by word.
struct StateExits: Sendable {
  /// In the order of the grammar.
  let arcs: [TransitionGraph.Arc]
  /// Empty arcs to the end.
  let endings: [TransitionGraph.Arc]
  /// Those for any word.
  let dictationArcs: [TransitionGraph.Arc]
  /// Inputs and positions in `arcs`, in this order; as numbers, which are quick to sort.
  private let order: [UInt64]

  init(_ findings: EmptyArcWalk.Findings) {
    let arcs = findings.arcs
    self.arcs = arcs
    endings = findings.stops
    dictationArcs = arcs.filter(\.isDictated)
    order = arcs.indices.map { Self.key(arcs[$0].input, UInt32($0)) }.sorted()
  }

  /// Those of a word of the grammar, and those that lead into vocabularies, in the order of the grammar.
  func arcs(reading word: Int?) -> [TransitionGraph.Arc] {
    var positions = positions(of: TransitionGraph.Arc.entries)[...]
    guard let word else { return positions.map { arcs[$0] } }
    var found: [TransitionGraph.Arc] = []
    for position in self.positions(of: Int32(word)) {
      while let entries = positions.first, entries < position {
        found.append(arcs[entries])
        positions.removeFirst()
      }
      found.append(arcs[position])
    }
    return found + positions.map { arcs[$0] }
  }

  private func positions(of input: Int32) -> ArraySlice<Int> {
    let first = Self.key(input, 0)
    var (lower, upper) = (0, order.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if order[middle] >= first { upper = middle } else { lower = middle + 1 }
    }
    return order[lower...].prefix { $0 >> 32 == first >> 32 }.map {
      Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF)
    }[...]
  }

  private static func key(_ input: Int32, _ position: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: input)) << 32 | UInt64(position)
  }
}

extension TransitionGraph.Arc {
  /// Whether any word will do.
  var isDictated: Bool { input == Self.dictation || input == Self.typed }
}
