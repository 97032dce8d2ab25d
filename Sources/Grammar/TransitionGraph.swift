/// The automaton while it is being built, from the end of sentences to their start, with empty arcs.
///
/// Nodes with equal arcs are one node, so that what follows is shared by all that lead to it.
struct TransitionGraph {
  typealias Node = Int32

  struct Arc: Hashable {
    /// A word's index, or one of those below.
    let input: Int32
    let marks: MarkLists.ID
    let weight: Float
    let target: Node

    static let dictation: Int32 = -1
    static let empty: Int32 = -2
    static let typed: Int32 = -3
    /// The first phrase; the others have the numbers below.
    private static let firstPhrase: Int32 = -4

    /// The input that is a phrase by its index.
    static func phrase(_ index: Int) -> Int32 { firstPhrase - Int32(index) }

    /// Which phrase an input is, if it is one.
    static func phrase(of input: Int32) -> Int? {
      input <= firstPhrase ? Int(firstPhrase - input) : nil
    }

    init(
      _ input: Int32 = Self.empty, marks: MarkLists.ID = MarkLists.empty, weight: Float = 0,
      to target: Node
    ) {
      self.input = input
      self.marks = marks
      self.weight = weight
      self.target = target
    }
  }

  /// The node where sentences end.
  static let end: Node = 0
  /// A node that leads nowhere.
  static let dead: Node = 1

  private(set) var arcs: [Arc] = []
  private var ranges: [Range<Int32>] = [0..<0, 0..<0]
  private var nodes: [[Arc]: Node] = [:]

  /// How many nodes there are, numbered from 0.
  var count: Int { ranges.count }

  /// A node's arcs, in the order of the grammar.
  func arcs(of node: Node) -> ArraySlice<Arc> {
    let range = ranges[Int(node)]
    return arcs[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// A node with these arcs; a single empty arc that says nothing is its target.
  mutating func node(_ arcs: [Arc]) -> Node {
    let live = arcs.filter { $0.target != Self.dead }
    guard let first = live.first else { return Self.dead }
    let isPlain = first.input == Arc.empty && first.marks == MarkLists.empty && first.weight == 0
    if live.count == 1, isPlain { return first.target }
    if let node = nodes[live] { return node }
    let node = reserve()
    define(node, live)
    nodes[live] = node
    return node
  }

  /// A node whose arcs are given later, because they lead back to it.
  mutating func reserve() -> Node {
    ranges.append(0..<0)
    return Node(ranges.count - 1)
  }

  /// Gives a reserved node its arcs.
  mutating func define(_ node: Node, _ arcs: some Collection<Arc>) {
    let start = Int32(self.arcs.count)
    self.arcs.append(contentsOf: arcs)
    ranges[Int(node)] = start..<Int32(self.arcs.count)
  }

  /// For each node, whether a sentence can still end from there.
  func liveNodes() -> [Bool] {
    var isLive = Array(repeating: false, count: count)
    var sources: [Int32] = Array(repeating: 0, count: arcs.count)
    var starts = Array(repeating: 0, count: count + 1)
    for arc in arcs { starts[Int(arc.target) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    for node in 0..<count {
      for arc in arcs(of: Node(node)) {
        sources[next[Int(arc.target)]] = Int32(node)
        next[Int(arc.target)] += 1
      }
    }
    isLive[Int(Self.end)] = true
    var waiting: [Int32] = [Self.end]
    while let node = waiting.popLast() {
      for source in sources[starts[Int(node)]..<starts[Int(node) + 1]] where !isLive[Int(source)] {
        isLive[Int(source)] = true
        waiting.append(source)
      }
    }
    return isLive
  }
}
