import Testing

@testable import Assistant
@testable import Evaluation

/// Durations, and how many are below which.
@Suite struct PercentilesTests {
  @Test(
    arguments: [
      ([], nil, nil, "0.00 s (median of 0, 0.00 to 0.00 s)"),
      ([270], 270, 270, "0.27 s (median of 1, 0.27 to 0.27 s)"),
      ([340, 240, 270], 270, 340, "0.27 s (median of 3, 0.24 to 0.34 s)"),
      ([4, 3, 2, 1], 2, 4, "0.00 s (median of 4, 0.00 to 0.00 s)"),
    ] as [([Double], Double?, Double?, String)])
  func `they are told by nearest rank`(
    milliseconds: [Double], median: Double?, most: Double?, spread: String
  ) {
    var percentiles = Percentiles()
    for duration in milliseconds { percentiles.count(duration) }
    #expect(percentiles.value(at: 0.5) == median)
    #expect(percentiles.value(at: 0.95) == most)
    #expect(percentiles.spread == spread)
  }
}
