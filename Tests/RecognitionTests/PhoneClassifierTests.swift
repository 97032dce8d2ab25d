import Foundation
import Sound
import Testing

@testable import Recognition

struct PhoneClassifierTests {
  /// The one that is shipped.
  static let shipped = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Models/en-US/phone-classifier.bin").standardizedFileURL.path

  @Test func `a network says what its weights say`() throws {
    // Two inputs of one frame; a hidden unit that is their difference, and three classes.
    let file = ClassifierFile(
      classes: [0, 0], offsets: [0], mean: [0],
      layers: [
        (biases: [0], weights: [[1], [-1]]),
        (biases: [1], weights: [[2]]),
      ], priors: [0])
    let classifier = try file.read(cepstra: 1, spectrum: 1)
    #expect(classifier.network.layers.map(\.inputs) == [2, 1])
  }

  @Test(arguments: [
    // The hidden unit is the first input less the second, but not below 0.
    (inputs: [3, 1] as [Float], logits: [0, 4, -2, 0] as [Float]),
    (inputs: [1, 3] as [Float], logits: [0, 0, 0, 0] as [Float]),
  ])
  func `classes are weighed against how often they are`(inputs: [Float], logits: [Float]) throws {
    let priors: [Float] = [-1, -2, -1, -3]
    let file = ClassifierFile(
      classes: [3, 0, 1, 1], offsets: [0], mean: [0],
      layers: [
        (biases: [0], weights: [[1], [-1]]),
        (biases: [0, 0, 0, 0], weights: [[0, 2, -1, 0]]),
      ], priors: priors)
    // The last senone stands for any of the classes 1 and 2.
    let pools = PhonePools(classes: [1..<3], priors: [-0.5], outputs: [3, 0, 1, 4])
    let classification = PhoneClassification(
      try file.read(cepstra: 1, spectrum: 1), pools: pools)
    classification.weight = Score.unit
    classification.take(inputs)
    let total = log(logits.map { exp($0) }.reduce(0, +))
    let expected = zip(logits, priors).map { Score(($0 - total - $1).rounded()) }
    #expect((0..<4).map { classification.scores[$0] } == expected)
    let pooled = Score((log(exp(logits[1]) + exp(logits[2])) - total + 0.5).rounded())
    #expect(
      (0..<4).map(classification.score) == [expected[3], expected[0], expected[1], pooled])
  }

  @Test(arguments: [Float16.infinity, -.infinity, .nan])
  func `a weight that is no number is an error`(weight: Float16) throws {
    let file = ClassifierFile(
      classes: [0, 0], offsets: [0], mean: [0], layers: [(biases: [0], weights: [[1], [weight]])],
      priors: [0])
    #expect(throws: RecognitionError.self) { try file.read(cepstra: 1, spectrum: 1) }
  }

  @Test(arguments: [0, 4, 20, 60])
  func `a file that is cut short is an error`(length: Int) throws {
    let file = ClassifierFile(
      classes: [0, 1, 2, 3], offsets: [-1, 0], mean: [0],
      layers: [(biases: [0, 0, 0, 0], weights: Array(repeating: [0, 0, 0, 0], count: 4))],
      priors: [0, 0, 0, 0])
    #expect(throws: RecognitionError.self) {
      try file.read(cepstra: 1, spectrum: 1, prefix: length)
    }
  }

  @Test(arguments: [(senones: 1, cepstra: 2), (senones: 2, cepstra: 1)])
  func `a network for other features or senones is an error`(senones: Int, cepstra: Int) throws {
    let file = ClassifierFile(
      classes: [0], offsets: [0], mean: [0], layers: [(biases: [0], weights: [[1], [1]])],
      priors: [0])
    #expect(throws: RecognitionError.self) {
      try file.read(senones: senones, cepstra: cepstra, spectrum: 1)
    }
    #expect(try file.read(cepstra: 1, spectrum: 1).classes == 1)
  }

  @Test func `a senone of no class is an error`() throws {
    let file = ClassifierFile(
      classes: [0, 1], offsets: [0], mean: [0], layers: [(biases: [0], weights: [[1], [1]])],
      priors: [0])
    #expect(throws: RecognitionError.self) { try file.read(cepstra: 1, spectrum: 1) }
  }

  @Test func `the shipped one tells speech from silence`() throws {
    let model = try AcousticModel(
      directory: RecognizerSettings().acousticModel, classifier: Self.shipped)
    let classifier = try #require(model.classifier)
    let classification = PhoneClassification(
      classifier, pools: PhonePools(classifier, in: model.definition))
    let features = try FeatureStream(model: model, dereverberates: true)
    var speech: [Bool] = []
    func take(_ frame: FrameFeatures) {
      classification.take(frame.context)
      let silence = classification.scores[0] + Score(logarithm: Double(classifier.priors[0]))
      speech.append(silence < Score(logarithm: log(0.5)))
    }
    features.begin()
    let sound =
      Samples.silence(.seconds(1)) + .said("what is on my grocery list") + .silence(.seconds(1))
    for frame in sound.frames { features.accept(frame.samples, take) }
    features.end(take)
    let (quiet, said) = (speech[20..<80], speech[120..<(speech.count - 140)])
    #expect(quiet.count(where: \.self) < quiet.count / 10)
    #expect(said.count(where: \.self) > said.count * 7 / 10)
  }
}
