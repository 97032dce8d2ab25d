import Testing

@testable import Grammar

@Suite struct PackedPointTests {
  private static let points: [TransitionGraph.Point] = [
    .end, .dead, .start, .rests(of: -1), .rests(of: 3), .expansion(3, before: 4),
    .expansion(4, before: 3), .repetition(3, before: 4), .moreWords(-3, before: 4),
    .moreWords(-1, before: 4), .marks(3, before: 4), .phrase(3, before: 4),
    .entries(tree: 3, node: 4, before: 5), .entries(tree: 4, node: 3, before: 5),
  ]

  @Test func `a point is the same unpacked`() {
    #expect(Self.points.map { PackedPoint($0).point } == Self.points)
  }

  @Test func `different points differ, and nearly all of their hashes`() {
    for (index, point) in Self.points.enumerated() {
      #expect(Self.points.firstIndex { PackedPoint($0) == PackedPoint(point) } == index)
    }
    #expect(Set(Self.points.map { PackedPoint($0).hash }).count == Self.points.count)
  }
}
