/// Everything that can be reached from some nodes, fully expanded, with equivalent nodes merged.
struct WholeGraph {
  typealias Node = TransitionGraph.Node

  private(set) var builder: GraphBuilder
  /// The nodes that remain; except in loops, each comes after those it leads to.
  private(set) var nodes: [Node] = []
  private var progress: [Progress] = []
  /// Finds nodes by their arcs.
  private var known = NumberIndex()

  /// The state of a node during the walk.
  private enum Progress: Equatable {
    case unmet
    case onPath
    /// On the path, and one of the nodes after it leads back to it.
    case loop
    /// Finished, and represented by this node, which may be another.
    case left(Node)
  }

  private struct Step {
    let node: Node
    let arcs: Range<Int>
    var rest: Range<Int>
  }

  init(_ builder: GraphBuilder) { self.builder = builder }

  /// Expands all that can be reached from a node, and returns the node that now represents it.
  ///
  /// It keeps an explicit stack, as a sentence may be longer than a thread's stack allows.
  mutating func add(from start: Node) throws(GraphBuilder.TooLarge) -> Node {
    var path: [Step] = []
    try enter(start, &path)
    while let step = path.last {
      if let arc = step.rest.first {
        path[path.count - 1].rest.removeFirst()
        try enter(builder.graph.arcs[arc].target, &path)
      } else {
        leave(step)
        path.removeLast()
      }
    }
    return successor(of: start)
  }

  private mutating func enter(
    _ node: Node, _ path: inout [Step]
  ) throws(GraphBuilder.TooLarge) {
    let missing = builder.graph.count - progress.count
    if missing > 0 { progress += repeatElement(.unmet, count: missing) }
    switch progress[Int(node)] {
    case .unmet:
      progress[Int(node)] = .onPath
      let arcs = try builder.arcs(of: node)
      path.append(Step(node: node, arcs: arcs, rest: arcs))
    case .onPath: progress[Int(node)] = .loop
    case .loop, .left: break
    }
  }

  private mutating func leave(_ step: Step) {
    for arc in step.arcs {
      builder.redirect(arc, to: successor(of: builder.graph.arcs[arc].target))
    }
    let arcs = builder.graph.arcs[step.arcs]
    let isLoop = progress[Int(step.node)] == .loop
    var successor = step.node
    if !isLoop, step.node != TransitionGraph.end {
      if let arc = arcs.first, arcs.count == 1, arc.isPlain {
        successor = arc.target
      } else {
        successor = known(step.node, arcs)
      }
    }
    progress[Int(step.node)] = .left(successor)
    if successor == step.node { nodes.append(step.node) }
  }

  /// The node already known to have these arcs, or else this one.
  private mutating func known(
    _ node: Node, _ arcs: ArraySlice<TransitionGraph.Arc>
  ) -> Node {
    let graph = builder.graph
    let hash = arcs.bits
    if let equal = known.number(hash: hash, where: { graph.arcs(of: $0) == arcs }) { return equal }
    known.insert(node, hash: hash) { graph.arcs(of: $0).bits }
    return node
  }

  private func successor(of node: Node) -> Node {
    if case .left(let successor) = progress[Int(node)] { successor } else { node }
  }
}

extension TransitionGraph {
  fileprivate func arcs(of node: Node) -> ArraySlice<Arc> { arcs[range(of: node) ?? 0..<0] }
}

extension ArraySlice<TransitionGraph.Arc> {
  /// The hash by which a node with these arcs is found.
  fileprivate var bits: UInt64 {
    reduce(0) { bits, arc in
      NumberIndex.hash(
        arc.input, Int32(arc.marks), Int32(bitPattern: arc.weight.bitPattern), arc.target)
        ^ (bits &* 0x9E37_79B9_7F4A_7C15)
    }
  }
}

extension TransitionGraph.Arc {
  /// Whether it is an empty arc with neither marks nor weight.
  fileprivate var isPlain: Bool {
    input == Self.empty && marks == MarkLists.empty && weight == 0
  }
}
