/// The strongly connected components of a directed graph, found by Tarjan's algorithm.
struct StronglyConnectedComponents {
  /// The nodes of each component; a component comes after those it leads to.
  private(set) var groups: [[Int]] = []
  private var component: [Int]
  private let edges: [[Int]]

  /// Finds the components, given the successors of each node.
  init(edges: [[Int]]) {
    self.edges = edges
    component = Array(repeating: -1, count: edges.count)
    var search = Search(count: edges.count)
    for node in edges.indices where search.index[node] < 0 { visit(from: node, &search) }
  }

  /// Whether two nodes lie in the same component, so that each leads to the other.
  func areConnected(_ first: Int, _ second: Int) -> Bool { component[first] == component[second] }

  private struct Search {
    var index: [Int]
    var low: [Int]
    var isWaiting: [Bool]
    var waiting: [Int] = []
    /// The path from the first node, each with the next edge to follow.
    ///
    /// It is an explicit stack, as chains of rules may be longer than a thread's stack allows.
    var path: [(node: Int, edge: Int)] = []
    var count = 0

    init(count: Int) {
      index = Array(repeating: -1, count: count)
      low = index
      isWaiting = Array(repeating: false, count: count)
    }

    mutating func enter(_ node: Int) {
      index[node] = count
      low[node] = count
      count += 1
      waiting.append(node)
      isWaiting[node] = true
      path.append((node, 0))
    }
  }

  private mutating func visit(from start: Int, _ search: inout Search) {
    search.enter(start)
    while let (node, edge) = search.path.last {
      if edge < edges[node].count {
        search.path[search.path.count - 1].edge += 1
        let next = edges[node][edge]
        if search.index[next] < 0 {
          search.enter(next)
        } else if search.isWaiting[next] {
          search.low[node] = min(search.low[node], search.index[next])
        }
      } else {
        search.path.removeLast()
        if let parent = search.path.last?.node {
          search.low[parent] = min(search.low[parent], search.low[node])
        }
        if search.low[node] == search.index[node] { close(node, &search) }
      }
    }
  }

  private mutating func close(_ root: Int, _ search: inout Search) {
    var group: [Int] = []
    while let node = search.waiting.popLast() {
      search.isWaiting[node] = false
      component[node] = root
      group.append(node)
      if node == root { break }
    }
    groups.append(group)
  }
}
