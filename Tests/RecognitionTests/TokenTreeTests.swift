import Testing

@testable import Recognition

@Suite struct TokenTreeTests {
  @Test func `what texts begin with stands once`() {
    let tree = TokenTree(prompt: [8, 9], texts: [[1, 2], [1, 3], [1]], end: 0)
    #expect(tree.nodes.map(\.token) == [8, 9, 1, 2, 3])
    #expect(tree.nodes.map(\.parent) == [nil, 0, 1, 2, 2])
    #expect(tree.nodes.map(\.place) == [0, 1, 2, 3, 3])
    let texts = tree.texts.map { $0.map { tree.steps[$0].token } }
    #expect(texts == [[1, 2, 0], [1, 3, 0], [1, 0]])
    #expect(tree.texts.map { $0.map { tree.steps[$0].node } } == [[1, 2, 3], [1, 2, 4], [1, 2]])
    #expect(tree.steps.count == 6)
  }

  @Test func `a token knows those before it, and no others`() {
    let tree = TokenTree(prompt: [8], texts: [[1, 2], [3]], end: 0)
    #expect(
      tree.ancestors(after: 0) == [
        true, false, false, false,
        true, true, false, false,
        true, true, true, false,
        true, false, false, true,
      ])
  }

  @Test func `a text without tokens ends at once`() {
    let tree = TokenTree(prompt: [8, 9], texts: [[]], end: 0)
    #expect(tree.steps == [TokenTree.Step(node: 1, token: 0)])
  }
}
