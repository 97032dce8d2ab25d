import Bench
import Testing

struct SuggestionBenchTests {
  /// Months that the model was not made with.
  @Test(arguments: [101, 102, 103]) func `what is usual is found oftener than what is frequent`(
    seed: UInt64
  ) {
    let rates = SuggestionBench(seed: seed).hitRates()
    #expect(rates.first > 1.5 * rates.firstByCount)
    #expect(rates.amongThree > rates.amongThreeByCount)
  }
}
