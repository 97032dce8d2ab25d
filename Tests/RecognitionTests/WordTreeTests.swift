import Testing

@testable import Recognition

struct WordTreeTests {
  private static func tree(_ ways: [(word: Int32, labels: [UInt8], probability: Float)]) -> WordTree
  {
    WordTree(
      ways.map { WordTree.Entry(word: $0.word, labels: $0.labels, probability: $0.probability) })
  }

  /// All ways through a tree, with the words that end there.
  private static func ways(through tree: WordTree) -> [[UInt8]: [Int32]] {
    var ways: [[UInt8]: [Int32]] = [:]
    func follow(_ node: WordTree.Node, _ labels: [UInt8]) {
      if !node.words.isEmpty { ways[labels] = tree.words[node.words].sorted() }
      for next in tree.nodes[node.next] { follow(next, labels + [next.label]) }
    }
    follow(tree.nodes[WordTree.root], [])
    return ways
  }

  @Test func `words that begin alike share their beginning`() {
    let tree = Self.tree([
      (1, [5, 6], -3), (2, [5, 6, 7], -2), (3, [5, 8], -4), (4, [9], -1), (5, [5, 6], -5),
      (1, [4, 6], -3), (1, [5, 6], -3), (6, [], 0),
    ])
    #expect(
      Self.ways(through: tree) == [
        [5, 6]: [1, 5], [5, 6, 7]: [2], [5, 8]: [3], [9]: [4], [4, 6]: [1],
      ])
    #expect(tree.nodes.count == 8)
  }

  @Test func `a node knows the most probable word behind it`() throws {
    let tree = Self.tree([(1, [5, 6], -3), (2, [5, 6, 7], -2), (3, [5, 8], -4), (4, [9], -1)])
    let first = try #require(
      tree.nodes[tree.nodes[WordTree.root].next].first { $0.label == 5 })
    #expect(first.best == -2)
    #expect(tree.nodes[first.next].map(\.best).sorted() == [-4, -2])
    #expect(tree.nodes[WordTree.root].best == -1)
  }

  @Test func `no words are an empty tree`() {
    let tree = Self.tree([])
    #expect(tree.nodes.count == 1 && tree.words.isEmpty)
    #expect(tree.nodes[WordTree.root].next.isEmpty)
  }
}
