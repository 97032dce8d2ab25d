import Testing

@testable import Recognition

struct ConfidenceModelTests {
  @Test(arguments: [
    (range: 35.0, speech: 0.95, isSpeech: true), (range: 35, speech: 0.4, isSpeech: false),
    (range: 3, speech: 0.95, isSpeech: false),
  ])
  func `what does not sound like a voice is no speech`(
    range: Double, speech: Double, isSpeech: Bool
  ) {
    var evidence = Evidence()
    evidence.levels.range = range
    evidence.speech = speech
    #expect(ConfidenceModel().isSpeech(evidence) == isSpeech)
  }
}
