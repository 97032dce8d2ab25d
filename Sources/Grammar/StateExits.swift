/// The arcs and endings of one state of a `LazyAutomaton`, to be found by word.
struct StateExits: Sendable {
  /// In the order of the grammar.
  let arcs: [TransitionGraph.Arc]
  /// Empty arcs to the end.
  let endings: [TransitionGraph.Arc]
  /// Those for any word.
  let dictationArcs: [TransitionGraph.Arc]
  /// Those that lead to what is looked up elsewhere.
  let hubs: [TransitionGraph.Arc]
  /// Inputs and positions in `arcs`, in this order; as numbers, which are quick to sort.
  private let order: [UInt64]

  init(_ findings: EmptyArcWalk.Findings) {
    let arcs = findings.arcs
    self.arcs = arcs
    endings = findings.stops
    dictationArcs = arcs.filter(\.isDictated)
    hubs = arcs.filter { $0.input == TransitionGraph.Arc.hub }
    order = arcs.indices.map { Self.key(arcs[$0].input, UInt32($0)) }.sorted()
  }

  /// Those of a word of the grammar, and those that lead into vocabularies and to hubs, in the order of the grammar.
  func arcs(reading word: Int?) -> [TransitionGraph.Arc] {
    var found = positions(of: TransitionGraph.Arc.entries) + positions(of: TransitionGraph.Arc.hub)
    if let word { found += positions(of: Int32(word)) }
    return found.sorted().map { arcs[$0] }
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
