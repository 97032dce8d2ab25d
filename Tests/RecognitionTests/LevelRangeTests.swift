import Testing

@testable import Recognition

struct LevelRangeTests {
  @Test func `speech goes up and down, steady noise does not`() {
    let speech = (0..<100).map { $0 / 10 % 2 == 0 ? 30.0 : 65 }
    let noise = (0..<100).map { 50 + Double($0 % 3) }
    #expect(LevelRange(levels: speech, words: []).range > 30)
    #expect(LevelRange(levels: noise, words: []).range < 3)
  }

  @Test func `loud frames that no word takes are unexplained`() {
    let levels = (0..<100).map { $0 < 50 ? 30.0 : 70 }
    #expect(LevelRange(levels: levels, words: [50..<100]).unexplained < 0.05)
    #expect(abs(LevelRange(levels: levels, words: [75..<100]).unexplained - 0.5) < 0.05)
    #expect(LevelRange(levels: [], words: []) == LevelRange())
  }
}
