import Testing

@testable import Assistant

struct SpreadTests {
  @Test(arguments: [(138, 90), (276, 90), (10, 9), (10, 1), (3, 2), (619, 300), (1_000, 999)])
  func `as many are taken as were asked for, evenly`(count: Int, limit: Int) {
    let taken = Array(0..<count).spread(limit)
    #expect(taken.count == limit && taken.first == 0)
    let steps = zip(taken.dropFirst(), taken).map(-)
    #expect((steps.max() ?? 1) - (steps.min() ?? 1) <= 1)
    #expect(count - (taken.last ?? 0) <= count / limit + 1)
  }

  @Test(arguments: [nil, 0, 5, 6]) func `where there are no more, all are taken`(limit: Int?) {
    #expect(Array(0..<5).spread(limit) == [0, 1, 2, 3, 4])
  }
}
