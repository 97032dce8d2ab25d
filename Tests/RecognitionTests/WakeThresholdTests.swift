import Testing

@testable import Recognition

@Suite struct WakeThresholdTests {
  @Test(arguments: [WakeThreshold.spotted, .checked])
  func `the commoner its sounds, the better must a phrase fit`(threshold: WakeThreshold) throws {
    let lexicon = try PronunciationLexicon.standard.get()
    let scores = try [
      "good morning my dear computer", "computer", "smart mirror", "jarvis", "alexa", "stop",
    ].map { threshold.score(of: try WakePhrase($0, lexicon: lexicon)) }
    #expect(scores == scores.sorted())
    #expect(scores[0] > -100)
    #expect(scores[1] < scores[4] - 10)
  }
}
