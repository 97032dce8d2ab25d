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
  init(
    _ vocabulary: Vocabulary, in table: inout ExpansionTable, for reader: GraphBuilder.Reader
  ) {
    var steps: [Step: Int] = [:]
    for entry in vocabulary.entries where !entry.words.isEmpty {
      // Nobody hears what words stand for.
      let value = reader == .parser ? entry.value : nil
      var node = value == nil ? 1 : 0
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
      guard let value else {
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
      // A word that ends an entry and begins a longer one stands on two arcs: on one, the state
      // after it would repeat all that may follow the vocabulary, for each such word.
      var arcs: [TransitionGraph.Arc] = []
      for (word, child) in nodes[index].children {
        if nodes[child].isEnd { arcs.append(.init(word, to: next)) }
        for value in nodes[child].values {
          let close = marks.appending(.close(value), to: MarkLists.empty)
          arcs.append(.init(word, to: graph.node([.init(marks: close, to: next)])))
        }
        if !nodes[child].children.isEmpty { arcs.append(.init(word, to: joined[child])) }
      }
      guard !arcs.isEmpty else { continue }
      joined[index] = graph.reserve()
      graph.define(joined[index], arcs)
    }
    let open = marks.appending(.open, to: MarkLists.empty)
    return graph.node([.init(marks: open, to: joined[0]), .init(to: joined[1])])
  }
}
