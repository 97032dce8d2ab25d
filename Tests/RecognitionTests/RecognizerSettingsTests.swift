import Testing

@testable import Recognition

@Suite struct RecognizerSettingsTests {
  @Test(arguments: [(1, 0.6), (100, 0.6), (400, 0.3), (2_500, 0.12), (10_000, 0.06)])
  func `the more words are listened for, the less likely is each`(
    words: Int, probability: Double
  ) {
    var settings = RecognizerSettings()
    settings.wordGrowth = 0.5
    #expect(abs(settings.wordProbability(among: words) - probability) < 1e-9)
    settings.wordGrowth = 0
    #expect(settings.wordProbability(among: words) == 0.6)
  }
}
