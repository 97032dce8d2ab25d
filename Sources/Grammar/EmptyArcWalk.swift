/// Follows a graph's empty arcs from one node, accumulating marks and weights on the way.
///
/// With a plan it serves an automaton compiled as a whole. Without one it serves an automaton of which only some
/// states are needed: marks then stand before words, and vocabularies and hubs are not expanded.
struct EmptyArcWalk {
  /// The purpose of a walk.
  enum Purpose {
    /// The words that come next, except by arcs that the plan gives to the words before.
    case wordsAfter
    /// The words that come next by all empty arcs: for the start, which has no words before it.
    case allWordsAfter
    /// The nodes to which a word before the node really leads.
    case destinations
  }

  /// The results of a walk, in the order of the grammar.
  struct Findings {
    /// The arcs with words, with the marks and weights accumulated on the way.
    var arcs: [TransitionGraph.Arc] = []
    /// The ends of sentences or the destinations, as empty arcs to them.
    var stops: [TransitionGraph.Arc] = []
    fileprivate var visits = Visits()
  }

  var builder: GraphBuilder
  private let plan: EmptyArcPlan?
  private let limit: Int
  /// For each node, whether it keeps an arc of its own once the arcs that lead on are removed.
  private let stays: [Bool]
  private var isOnPath: [Bool] = []

  private struct Step {
    let node: TransitionGraph.Node
    let marks: MarkLists.ID
    let weight: Float
    var rest: Range<Int>
  }

  /// Walks a graph that is expanded on the way.
  init(_ builder: GraphBuilder, limit: Int) {
    self.builder = builder
    self.limit = limit
    plan = nil
    stays = []
  }

  /// Walks a graph that has already been expanded as a whole.
  init(_ whole: WholeGraph, limit: Int) {
    let graph = whole.builder.graph
    let plan = EmptyArcPlan(whole)
    builder = whole.builder
    self.limit = limit
    self.plan = plan
    stays = (0..<TransitionGraph.Node(graph.count)).map { node in
      node == TransitionGraph.end
        || (graph.range(of: node) ?? 0..<0).contains { !plan.leadsOn[$0] }
    }
  }

  /// Walks from a node with an explicit stack, since a row of optional words is as deep as it is long.
  ///
  /// A cycle of empty arcs is entered once: a repetition never repeats an empty match.
  mutating func findings(
    from start: TransitionGraph.Node, for purpose: Purpose
  ) throws(GraphBuilder.TooLarge) -> Findings {
    var findings = Findings()
    var path: [Step] = []
    try enter(start, MarkLists.empty, 0, for: purpose, &path, &findings)
    while let step = path.last {
      guard let position = step.rest.first else {
        isOnPath[Int(step.node)] = false
        path.removeLast()
        continue
      }
      path[path.count - 1].rest.removeFirst()
      guard follows(position, for: purpose, isFirst: path.count == 1) else { continue }
      let arc = builder.graph.arcs[position]
      let marks = builder.marks.joining(step.marks, arc.marks)
      let weight = step.weight + arc.weight
      if arc.input == TransitionGraph.Arc.empty {
        try enter(arc.target, marks, weight, for: purpose, &path, &findings)
      } else {
        findings.arcs.append(.init(arc.input, marks: marks, weight: weight, to: arc.target))
      }
      guard findings.arcs.count + findings.visits.count <= limit else {
        throw GraphBuilder.TooLarge()
      }
    }
    return findings
  }

  /// One arc equivalent to an arc and another from its target, with the marks and weights of both.
  mutating func joining(
    _ first: TransitionGraph.Arc, _ next: TransitionGraph.Arc
  ) -> TransitionGraph.Arc {
    let marks =
      first.marks == MarkLists.empty
      ? next.marks : builder.marks.joining(first.marks, next.marks)
    return .init(next.input, marks: marks, weight: first.weight + next.weight, to: next.target)
  }

  /// All arcs from a node inside a vocabulary.
  mutating func entryArcs(
    of node: TransitionGraph.Node
  ) throws(GraphBuilder.TooLarge) -> ArraySlice<TransitionGraph.Arc> {
    let range = try builder.arcs(of: node)
    return builder.graph.arcs[range]
  }

  /// The marks of a list, with their tags renumbered.
  mutating func marks(_ list: MarkLists.ID, tags: inout Renumbering) -> [Automaton.Mark] {
    builder.marks.array(list, tags: &tags)
  }

  private func follows(_ arc: Int, for purpose: Purpose, isFirst: Bool) -> Bool {
    guard let plan else { return true }
    return switch purpose {
    case .wordsAfter: !(isFirst && plan.leadsOn[arc])
    case .allWordsAfter: true
    case .destinations: plan.leadsOn[arc]
    }
  }

  private mutating func enter(
    _ node: TransitionGraph.Node, _ marks: MarkLists.ID, _ weight: Float, for purpose: Purpose,
    _ path: inout [Step], _ findings: inout Findings
  ) throws(GraphBuilder.TooLarge) {
    let missing = builder.graph.count - isOnPath.count
    if missing > 0 { isOnPath += repeatElement(false, count: missing) }
    guard !isOnPath[Int(node)], findings.visits.insert(node, marks) else { return }
    if plan == nil, builder.isWithinEntries(node) {
      let entries = TransitionGraph.Arc.entries
      findings.arcs.append(.init(entries, marks: marks, weight: weight, to: node))
      return
    }
    if plan == nil, !path.isEmpty, builder.isHub(node) {
      let hub = TransitionGraph.Arc.hub
      findings.arcs.append(.init(hub, marks: marks, weight: weight, to: node))
      return
    }
    let isStop = purpose == .destinations ? stays[Int(node)] : node == TransitionGraph.end
    if isStop { findings.stops.append(.init(marks: marks, weight: weight, to: node)) }
    let rest = try builder.arcs(of: node)
    isOnPath[Int(node)] = true
    path.append(Step(node: node, marks: marks, weight: weight, rest: rest))
  }
}
