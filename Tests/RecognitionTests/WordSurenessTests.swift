import Testing

@testable import Recognition

struct WordSurenessTests {
  private static func found(misfit: Float = 0, probability: Float = -4) -> WordSearch.Found {
    WordSearch.Found(word: 0, moments: 0..<10, misfit: misfit, probability: probability)
  }

  @Test func `what fits, is expected and long is surer`() {
    func sureness(_ text: String, _ found: WordSearch.Found, beside misfit: Float = 0) -> Double {
      WordSureness.sureness(of: [(text, found), ("beside", Self.found(misfit: misfit))])[0]
    }
    let sure = sureness("minutes", Self.found())
    #expect(sure > 0.9 && sure < 1)
    #expect(sureness("minutes", Self.found(misfit: 8)) < sure)
    #expect(sureness("minutes", Self.found(probability: -12)) < sure)
    #expect(sureness("a", Self.found()) < sure)
    #expect(sureness("minutes", Self.found(), beside: 8) < sure)
    #expect(WordSureness.sureness(of: []).isEmpty)
  }
}
