/// Decides to which side of each empty arc its marks move: to the words before it or to those after it.
///
/// Ten thousand names before eighty continuations need ten thousand arcs or eighty, never the product.
struct EmptyArcPlan {
  /// For each arc of the graph, whether it is removed by leading the words before it on to its target.
  private(set) var leadsOn: [Bool]
  /// For each node, the approximate number of words that may come next.
  private var wordsAfter: [Int]
  /// For each node, the approximate number of arcs with words that lead to it.
  private var wordsBefore: [Int]
  /// For each node, the number of empty arcs that lead to it.
  private var emptyBefore: [Int]

  private static let many = 1 << 30

  init(_ whole: WholeGraph) {
    let graph = whole.builder.graph
    let marks = whole.builder.marks
    leadsOn = Array(repeating: false, count: graph.arcs.count)
    wordsAfter = Array(repeating: 0, count: graph.count)
    wordsBefore = wordsAfter
    emptyBefore = wordsAfter
    // On the first pass, counts along arcs that lead back are not known yet.
    for _ in 0..<2 {
      for node in whole.nodes { count(after: node, graph) }
    }
    for arc in whole.nodes.lazy.flatMap({ graph.arcs[graph.range(of: $0) ?? 0..<0] }) {
      if arc.input == TransitionGraph.Arc.empty {
        emptyBefore[Int(arc.target)] += 1
      } else {
        wordsBefore[Int(arc.target)] += 1
      }
    }
    for node in whole.nodes.reversed() { plan(node, graph, marks) }
  }

  private mutating func count(after node: TransitionGraph.Node, _ graph: TransitionGraph) {
    var sum = node == TransitionGraph.end ? 1 : 0
    for arc in graph.arcs[graph.range(of: node) ?? 0..<0] {
      sum += arc.input == TransitionGraph.Arc.empty ? wordsAfter[Int(arc.target)] : 1
      sum = min(sum, Self.many)
    }
    wordsAfter[Int(node)] = sum
  }

  private mutating func plan(
    _ node: TransitionGraph.Node, _ graph: TransitionGraph, _ marks: MarkLists
  ) {
    let range = graph.range(of: node) ?? 0..<0
    let arcs = graph.arcs[range]
    let before = wordsBefore[Int(node)]
    // If all arcs lead on, the node itself disappears, which saves one arc of each word before it.
    let saving = arcs.allSatisfy { mayLeadOn($0, marks) } ? before : 0
    let gains = arcs.map { gain(leadingOnTo: $0.target, before: before) }
    let isSkipped = saving > 0 && (arcs.count == 1 || gains.reduce(saving, +) > 0)
    for (position, gain) in zip(range, gains) where isSkipped || gain > 0 {
      guard mayLeadOn(arcs[position], marks) else { continue }
      leadsOn[position] = true
      let target = Int(arcs[position].target)
      wordsBefore[target] = min(wordsBefore[target] + before, Self.many)
    }
  }

  /// The number of arcs saved if the words before lead to the target instead of being followed by a copy of its arcs.
  ///
  /// The target then needs a state, whose cost is shared by all that lead to it.
  private func gain(leadingOnTo target: TransitionGraph.Node, before: Int) -> Int {
    let target = Int(target)
    let own = wordsBefore[target] > 0 ? 0 : wordsAfter[target] / max(1, emptyBefore[target])
    return wordsAfter[target] - own - before
  }

  /// Whether an arc's marks may move to the words before it.
  ///
  /// A stretch opens at its first word, so that one without words is seen to be empty.
  private func mayLeadOn(_ arc: TransitionGraph.Arc, _ marks: MarkLists) -> Bool {
    arc.input == TransitionGraph.Arc.empty && !marks.opens(arc.marks)
  }
}
