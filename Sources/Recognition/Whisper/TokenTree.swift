/// Texts as a tree of tokens, in which what several begin with stands once.
struct TokenTree {
  /// A token in its place.
  struct Node {
    let token: Int
    /// The one before it; `nil` for the first of all texts.
    let parent: Int?
    /// How many stand before it.
    let place: Int
  }

  /// A token that follows a node.
  struct Step: Hashable {
    let node: Int
    let token: Int
  }

  /// Each after the one before it.
  private(set) var nodes: [Node] = []
  /// Each once.
  private(set) var steps: [Step] = []
  /// The steps of each text, with that to its end.
  private(set) var texts: [[Int]] = []

  /// Texts that begin with the same tokens and end with the same one.
  init(prompt: [Int], texts: [[Int]], end: Int) {
    for token in prompt { add(token, after: nodes.indices.last) }
    var known: [Step: (index: Int, node: Int)] = [:]
    for text in texts {
      var node = prompt.count - 1
      self.texts.append(
        (text + [end]).map { token in
          let step = Step(node: node, token: token)
          if let found = known[step] {
            node = found.node
            return found.index
          }
          steps.append(step)
          // Nothing follows the end.
          if token != end { add(token, after: node) }
          node = nodes.count - 1
          known[step] = (steps.count - 1, node)
          return steps.count - 1
        })
    }
  }

  private mutating func add(_ token: Int, after parent: Int?) {
    nodes.append(
      Node(token: token, parent: parent, place: parent.map { nodes[$0].place + 1 } ?? 0))
  }

  /// Which tokens stand before each node, or are it, if it goes on with a text of so many: node by node, of the text and of
  /// each node.
  func ancestors(after said: Int) -> [Bool] {
    let row = said + nodes.count
    var isAncestor = [Bool](repeating: false, count: nodes.count * row)
    for index in nodes.indices {
      for token in 0..<said { isAncestor[index * row + token] = true }
      var node: Int? = index
      while let other = node {
        isAncestor[index * row + said + other] = true
        node = nodes[other].parent
      }
    }
    return isAncestor
  }
}
