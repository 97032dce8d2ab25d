/// A vocabulary's entries with common beginnings shared; built once, joined to the graph at each use.
struct VocabularyTree {
  private struct Node {
    var children: [(word: Int32, node: Int)] = []
    /// What the words up to here stand for, as tag indices.
    var values: [Int] = []
    /// Whether an entry without a value of its own ends here.
    var isEnd = false
  }

  private struct Step: Hashable {
    let node: Int
    let word: Int32
  }

  /// The first two are the roots of the entries with and without a value; children follow parents.
  private var nodes = [Node(), Node()]

  /// Entries without words, and repeated ones, are left out.
  init(_ vocabulary: Vocabulary, in table: inout ExpansionTable) {
    var steps: [Step: Int] = [:]
    for entry in vocabulary.entries where !entry.words.isEmpty {
      var node = entry.value == nil ? 1 : 0
      for word in entry.words {
        let step = Step(node: node, word: Int32(table.index(of: word)))
        if let next = steps[step] {
          node = next
        } else {
          nodes[node].children.append((step.word, nodes.count))
          steps[step] = nodes.count
          node = nodes.count
          nodes.append(Node())
        }
      }
      guard let value = entry.value else {
        nodes[node].isEnd = true
        continue
      }
      let tag = table.index(of: .value(value))
      if !nodes[node].values.contains(tag) { nodes[node].values.append(tag) }
    }
  }

  /// The node from which one entry leads to `next`.
  func join(
    to next: TransitionGraph.Node, graph: inout TransitionGraph, marks: inout MarkLists
  ) -> TransitionGraph.Node {
    var joined = Array(repeating: TransitionGraph.dead, count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      if node.isEnd, node.children.isEmpty {
        joined[index] = next
        continue
      }
      guard !node.children.isEmpty || !node.values.isEmpty else { continue }
      var arcs = node.children.map { TransitionGraph.Arc($0.word, to: joined[$0.node]) }
      for value in node.values {
        let close = marks.appending(.close(value), to: MarkLists.empty)
        arcs.append(.init(marks: close, to: next))
      }
      if node.isEnd { arcs.append(.init(to: next)) }
      joined[index] = graph.reserve()
      graph.define(joined[index], arcs)
    }
    let open = marks.appending(.open, to: MarkLists.empty)
    return graph.node([.init(marks: open, to: joined[0]), .init(to: joined[1])])
  }
}
