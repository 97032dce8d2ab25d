import Foundation
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

  /// What a sentence was heard by, and the probability that only its model gives.
  @Test(
    arguments: [
      ([:], 0.1), ([Evidence.heardAgain: 1], 0.5),
      ([Evidence.heardAgain: 1, Evidence.decoded: 1], 0.9),
    ] as [([String: Double], Double)])
  func `each kind of hearing has a model of its own`(
    features: [String: Double], probability: Double
  ) {
    var model = ConfidenceModel()
    model.sentence = Self.always(0.1)
    model.heardAgain = Self.always(0.5)
    model.decoded = Self.always(0.9)
    #expect(abs(model.probability(ofSentence: features) - probability) < 0.001)
  }

  @Test func `without a model for Whisper's decoder, what it says does not count`() {
    var model = ConfidenceModel()
    model.heardAgain = LogisticModel(bias: 0, weights: ["misfit": -1])
    let features: [String: Double] = [Evidence.heardAgain: 1, "misfit": 2]
    let decoded = features.merging([Evidence.decoded: 1, "likelihood": -3]) { own, _ in own }
    #expect(model.probability(ofSentence: features) == model.probability(ofSentence: decoded))
  }

  @Test func `a file that knows nothing of Whisper can be read`() throws {
    let file = """
      {"heardAgain": {"bias": 1, "weights": {"misfit": -1}}, "leastRange": 9, "leastSpeech": 0.72,
       "sentence": {"bias": 0, "weights": {"total": 3}}, "threshold": 0.4,
       "word": {"bias": 0, "weights": {"margin": 1}}}
      """
    let model = try JSONDecoder().decode(ConfidenceModel.self, from: Data(file.utf8))
    #expect(model.decoded == nil)
    #expect(model.heardAgain?.bias == 1)
    #expect(model.threshold == 0.4)
  }

  private static func always(_ probability: Double) -> LogisticModel {
    LogisticModel(bias: log(probability / (1 - probability)), weights: [:])
  }
}
