/// The arcs that were found for states and words, those of one lookup side by side.
struct FoundArcs {
  typealias Arc = TransitionGraph.Arc

  private struct Lookup: Equatable {
    let state: TransitionGraph.Node
    let word: Int32
  }

  private(set) var arcs: [Arc] = []
  private var lookups: [Lookup] = []
  /// Where the arcs of each lookup end; they begin where those of the one before it end.
  private var ends: [Int] = []
  private var index = NumberIndex()

  /// The number of lookups and arcs.
  var size: Int { lookups.count + arcs.count }

  /// Where the arcs stand that read a word from a state; `nil` before they are found.
  func range(from state: TransitionGraph.Node, reading word: Int32) -> Range<Int>? {
    let lookup = Lookup(state: state, word: word)
    return index.number(hash: Self.hash(lookup)) { lookups[Int($0)] == lookup }
      .map { range(of: Int($0)) }
  }

  /// Keeps the arcs that read a word from a state, where none are kept yet.
  mutating func append(
    _ plain: [Arc], _ dictated: [Arc], from state: TransitionGraph.Node, reading word: Int32
  ) -> Range<Int> {
    let lookup = Lookup(state: state, word: word)
    arcs += plain
    arcs += dictated
    lookups.append(lookup)
    ends.append(arcs.count)
    let number = lookups.count - 1
    index.insert(Int32(number), hash: Self.hash(lookup)) { [lookups] in
      Self.hash(lookups[Int($0)])
    }
    return range(of: number)
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private static func hash(_ lookup: Lookup) -> UInt64 {
    NumberIndex.hash(lookup.state, lookup.word)
  }
}
