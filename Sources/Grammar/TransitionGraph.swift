/// A graph with empty arcs of what may be said, from each point of a sentence to its end.
///
/// Equal points are one node, so that all paths to it share what follows. A node's arcs may be computed long after the
/// node is made, or never.
struct TransitionGraph {
  typealias Node = Int32

  /// A point of a sentence, identified by what may follow it.
  enum Point: Equatable {
    /// The end of the sentence.
    case end
    /// Nothing, not even an end.
    case dead
    case start
    /// The remainders of the rules that begin with the same expansion.
    case rests(of: Int32)
    case expansion(Int32, before: Node)
    /// Any number of repetitions of an expansion.
    case repetition(Int32, before: Node)
    /// Any number of further words of one input.
    case moreWords(Int32, before: Node)
    case marks(MarkLists.ID, before: Node)
    case phrase(Int32, before: Node)
    /// The remainders of a vocabulary's entries at a node of its tree.
    case entries(tree: Int32, node: Int32, before: Node)
  }

  struct Arc: Hashable {
    /// A word's index, or one of the special inputs below.
    let input: Int32
    let marks: MarkLists.ID
    let weight: Float
    let target: Node

    static let dictation: Int32 = -1
    static let empty: Int32 = -2
    static let typed: Int32 = -3
    /// Any word that the entries at the target begin with.
    static let entries: Int32 = -4
    /// All that may follow at the target, to be looked up there.
    static let hub: Int32 = -5
    /// The input of the first phrase; the others have the numbers below it.
    private static let firstPhrase: Int32 = -6

    /// The input of the phrase with this index.
    static func phrase(_ index: Int32) -> Int32 { firstPhrase - index }

    /// The index of the phrase that an input stands for; `nil` for other inputs.
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

  /// The arcs computed so far, those of one node side by side.
  private(set) var arcs: [Arc] = []
  private var points: [PackedPoint] = []
  /// The range of each node's arcs; `unknown` before they are computed.
  private var ranges: [Range<Int32>] = []
  private var index = NumberIndex()

  private static let unknown: Range<Int32> = -1 ..< -1

  init() {
    for point in [Point.end, .dead] { define(node(point), []) }
  }

  /// The number of nodes, which are numbered from 0.
  var count: Int { points.count }

  /// The node of a point, created if there is none.
  mutating func node(_ point: Point) -> Node {
    let packed = PackedPoint(point)
    let hash = packed.hash
    if let node = index.number(hash: hash, where: { points[Int($0)] == packed }) { return node }
    let node = Node(points.count)
    points.append(packed)
    index.insert(node, hash: hash) { points[Int($0)].hash }
    ranges.append(Self.unknown)
    return node
  }

  func point(of node: Node) -> Point { points[Int(node)].point }

  /// The range of a node's arcs in `arcs`, in the order of the grammar; `nil` before they are computed.
  func range(of node: Node) -> Range<Int>? {
    let range = ranges[Int(node)]
    return range == Self.unknown ? nil : Int(range.lowerBound)..<Int(range.upperBound)
  }

  /// Sets a node's arcs, leaving out those that lead nowhere.
  @discardableResult
  mutating func define(_ node: Node, _ arcs: [Arc]) -> Range<Int> {
    let start = self.arcs.count
    for arc in arcs where arc.target != Self.dead { self.arcs.append(arc) }
    ranges[Int(node)] = Int32(start)..<Int32(self.arcs.count)
    return start..<self.arcs.count
  }

  /// Points an arc to another node.
  mutating func redirect(_ arc: Int, to target: Node) {
    guard arcs[arc].target != target else { return }
    arcs[arc] = Arc(
      arcs[arc].input, marks: arcs[arc].marks, weight: arcs[arc].weight, to: target)
  }
}
