/// Follows a graph's empty arcs from one node and gathers marks and weights on the way.
struct EmptyArcWalk {
  /// What a walk is for.
  enum Purpose {
    /// The words that come next, by the arcs that are not planned to lead on the words before.
    case wordsAfter
    /// The same by all empty arcs, for the start, which has no words before it.
    case allWordsAfter
    /// The nodes to which a word before the node leads in truth.
    case destinations
  }

  /// What a walk has met, in the order of the grammar.
  struct Findings {
    /// The arcs with words, their marks and weights joined with those on the way.
    var arcs: [TransitionGraph.Arc] = []
    /// The end of sentences, or the destinations: empty arcs to them.
    var stops: [TransitionGraph.Arc] = []
    fileprivate var visits = Visits()
  }

  /// The walk has met more than it may.
  struct TooLarge: Error {}

  let graph: TransitionGraph
  var marks: MarkLists
  private let limit: Int
  private let isLive: [Bool]
  private let leadsOn: [Bool]
  /// For each node, whether it keeps an arc of its own when those that lead on are removed.
  private let stays: [Bool]
  private var isOnPath: [Bool]

  private struct Step {
    let node: TransitionGraph.Node
    let marks: MarkLists.ID
    let weight: Float
    var nextArc: Int
  }

  init(graph: TransitionGraph, marks: MarkLists, limit: Int) {
    let isLive = graph.liveNodes()
    let plan = EmptyArcPlan(graph, marks: marks, isLive: isLive)
    self.graph = graph
    self.marks = marks
    self.limit = limit
    self.isLive = isLive
    leadsOn = plan.leadsOn
    stays = (0..<graph.count).map { node in
      let arcs = graph.arcs(of: TransitionGraph.Node(node))
      return node == Int(TransitionGraph.end)
        || arcs.indices.contains { isLive[Int(arcs[$0].target)] && !plan.leadsOn[$0] }
    }
    isOnPath = Array(repeating: false, count: graph.count)
  }

  /// Walks with a stack of its own, as a row of optional words is as deep as it is long.
  ///
  /// A cycle of empty arcs is entered once: a repetition does not repeat nothing.
  mutating func findings(
    from start: TransitionGraph.Node, for purpose: Purpose
  ) throws(TooLarge) -> Findings {
    var findings = Findings()
    var path: [Step] = []
    enter(start, MarkLists.empty, 0, for: purpose, &path, &findings)
    while let step = path.last {
      let arcs = graph.arcs(of: step.node)
      let position = arcs.startIndex + step.nextArc
      guard position < arcs.endIndex else {
        isOnPath[Int(step.node)] = false
        path.removeLast()
        continue
      }
      path[path.count - 1].nextArc += 1
      let arc = arcs[position]
      guard isLive[Int(arc.target)], follows(position, for: purpose, isFirst: path.count == 1)
      else { continue }
      let marks = self.marks.joining(step.marks, arc.marks)
      let weight = step.weight + arc.weight
      if arc.input == TransitionGraph.Arc.empty {
        enter(arc.target, marks, weight, for: purpose, &path, &findings)
      } else {
        findings.arcs.append(.init(arc.input, marks: marks, weight: weight, to: arc.target))
      }
      guard findings.arcs.count + findings.visits.count <= limit else { throw TooLarge() }
    }
    return findings
  }

  private func follows(_ arc: Int, for purpose: Purpose, isFirst: Bool) -> Bool {
    switch purpose {
    case .wordsAfter: !(isFirst && leadsOn[arc])
    case .allWordsAfter: true
    case .destinations: leadsOn[arc]
    }
  }

  private mutating func enter(
    _ node: TransitionGraph.Node, _ marks: MarkLists.ID, _ weight: Float, for purpose: Purpose,
    _ path: inout [Step], _ findings: inout Findings
  ) {
    guard !isOnPath[Int(node)], findings.visits.insert(node, marks) else { return }
    let isStop = purpose == .destinations ? stays[Int(node)] : node == TransitionGraph.end
    if isStop { findings.stops.append(.init(marks: marks, weight: weight, to: node)) }
    isOnPath[Int(node)] = true
    path.append(Step(node: node, marks: marks, weight: weight, nextArc: 0))
  }
}

/// Nodes met and the marks on the way to them: a second way that says the same adds nothing.
private struct Visits {
  private struct Visit: Hashable {
    let node: TransitionGraph.Node
    let marks: MarkLists.ID
  }

  private var few: [Visit] = []
  private var many: Set<Visit> = []

  var count: Int { few.count + many.count }

  /// Whether this is the first such visit.
  ///
  /// Nearly all walks have a handful of visits, which need no hashing.
  mutating func insert(_ node: TransitionGraph.Node, _ marks: MarkLists.ID) -> Bool {
    let visit = Visit(node: node, marks: marks)
    if few.contains(visit) { return false }
    guard few.count < 16 else { return many.insert(visit).inserted }
    few.append(visit)
    return true
  }
}
