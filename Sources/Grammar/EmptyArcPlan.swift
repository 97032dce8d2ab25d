/// Decides for each empty arc on which side its marks go: to the words before it or to those after it.
///
/// Ten thousand names before eighty ways to go on need ten thousand arcs or eighty, never the product.
struct EmptyArcPlan {
  /// For each arc of the graph, whether it is removed by leading the words before it to its target.
  private(set) var leadsOn: [Bool]
  /// For each node, how many words may come next, about.
  private var wordsAfter: [Int]
  /// For each node, how many arcs with words lead to it, about.
  private var wordsBefore: [Int]
  /// For each node, how many empty arcs lead to it.
  private var emptyBefore: [Int]

  private static let many = 1 << 30

  init(_ graph: TransitionGraph, marks: MarkLists, isLive: [Bool]) {
    leadsOn = Array(repeating: false, count: graph.arcs.count)
    wordsAfter = Array(repeating: 0, count: graph.count)
    wordsBefore = wordsAfter
    emptyBefore = wordsAfter
    // Nodes are made from the end of sentences on: but for loops, an arc leads to a smaller number.
    for node in 0..<graph.count { count(after: TransitionGraph.Node(node), graph, isLive) }
    for arc in graph.arcs {
      if arc.input == TransitionGraph.Arc.empty {
        emptyBefore[Int(arc.target)] += 1
      } else {
        wordsBefore[Int(arc.target)] += 1
      }
    }
    for node in (0..<graph.count).reversed() where isLive[node] {
      plan(TransitionGraph.Node(node), graph, marks, isLive)
    }
  }

  private mutating func count(
    after node: TransitionGraph.Node, _ graph: TransitionGraph, _ isLive: [Bool]
  ) {
    var sum = node == TransitionGraph.end ? 1 : 0
    for arc in graph.arcs(of: node) where isLive[Int(arc.target)] {
      sum += arc.input == TransitionGraph.Arc.empty ? wordsAfter[Int(arc.target)] : 1
      sum = min(sum, Self.many)
    }
    wordsAfter[Int(node)] = sum
  }

  private mutating func plan(
    _ node: TransitionGraph.Node, _ graph: TransitionGraph, _ marks: MarkLists, _ isLive: [Bool]
  ) {
    let arcs = graph.arcs(of: node)
    let live = arcs.indices.filter { isLive[Int(arcs[$0].target)] }
    let before = wordsBefore[Int(node)]
    // Where all arcs lead on, the node itself is gone and one arc of each word before it is saved.
    let saving = live.allSatisfy { mayLeadOn(arcs[$0], marks) } ? before : 0
    let gains = live.map { gain(leadingOnTo: arcs[$0].target, before: before) }
    let isSkipped = saving > 0 && (live.count == 1 || gains.reduce(saving, +) > 0)
    for (position, gain) in zip(live, gains) where isSkipped || gain > 0 {
      guard mayLeadOn(arcs[position], marks) else { continue }
      leadsOn[position] = true
      let target = Int(arcs[position].target)
      wordsBefore[target] = min(wordsBefore[target] + before, Self.many)
    }
  }

  /// How many arcs are saved when the words before lead to the target instead of being followed by a
  /// copy of its arcs; the target then needs a state, whose cost all share that lead to it.
  private func gain(leadingOnTo target: TransitionGraph.Node, before: Int) -> Int {
    let target = Int(target)
    let own = wordsBefore[target] > 0 ? 0 : wordsAfter[target] / max(1, emptyBefore[target])
    return wordsAfter[target] - own - before
  }

  /// A stretch opens with its first word, so that one without words is seen to have none.
  private func mayLeadOn(_ arc: TransitionGraph.Arc, _ marks: MarkLists) -> Bool {
    arc.input == TransitionGraph.Arc.empty && !marks.opens(arc.marks)
  }
}
