import Foundation
import Grammar
import Recognition
import Testing

@testable import Assistant
@testable import Evaluation

struct CalibrationTests {
  /// Commands lie above others by a feature, with some noise, as many as wanted.
  private func judgements(commands: Int, others: Int, speech: Double = 1) -> [Judgement] {
    var generator = SeededGenerator(seed: 5, name: "judgements")
    return (0..<(commands + others)).map { index in
      let isCommand = index < commands
      let margin = Double.random(in: -1...1, using: &generator) + (isCommand ? 1 : -1)
      let features = [
        "margin": margin, "length": Double.random(in: -1...1, using: &generator),
      ]
      return Judgement(
        audio: "\(index).wav", text: "read my lists", intent: "AddTasks", features: features,
        words: [.init(features: ["margin": margin], isRight: isCommand)], lead: nil, rival: nil,
        range: 40, speech: isCommand ? 1 : speech, isCommand: isCommand, isClean: true,
        isRight: isCommand, seconds: 3)
    }
  }

  @Test func `what tells commands from others gets the weight`() throws {
    let calibration = Calibration(judgements(commands: 400, others: 300))
    #expect(calibration.unseen.refused.rate < 0.08)
    let believed = try #require(calibration.unseen.believedPerHour)
    #expect(believed < 0.1 * 1_200)
    #expect(calibration.unseen.sentences.calibrationError < 0.1)
    let weights = calibration.model.sentence.weights
    #expect((weights["margin"] ?? 0) > 2)
    #expect(abs(weights["length"] ?? 9) < 1)
  }

  /// The judgements of what was heard again, with what Whisper's decoder says or without it.
  private func heardAgain(isDecoded: Bool) -> [Judgement] {
    judgements(commands: 400, others: 300).map { judgement in
      var features = judgement.features
      features[Evidence.heardAgain] = 1
      features["misfit"] = 1 - (features["margin"] ?? 0)
      if isDecoded {
        features[Evidence.decoded] = 1
        features["likelihood"] = judgement.isRight ? -1 : -3
      }
      return judgement.with(features)
    }
  }

  @Test func `what Whisper's decoder says has a model of its own`() throws {
    var before = ConfidenceModel()
    before.heardAgain = LogisticModel(bias: 0, weights: ["misfit": -1])
    let both = heardAgain(isDecoded: false) + heardAgain(isDecoded: true)
    let model = Calibration(both, like: before).model
    #expect(model.heardAgain?.weights["likelihood"] == nil)
    let decoded = try #require(model.decoded)
    #expect((decoded.weights["likelihood"] ?? 0) > 1)
    let without = Calibration(heardAgain(isDecoded: false), like: before).model
    #expect(without.decoded == nil)
    #expect(without.heardAgain == model.heardAgain)
  }

  @Test func `the rest of the model may stay as it is`() {
    var before = ConfidenceModel()
    before.heardAgain = LogisticModel(bias: 0.5, weights: ["misfit": -1])
    before.threshold = 0.2
    let both = heardAgain(isDecoded: false) + heardAgain(isDecoded: true)
    var model = Calibration(both, like: before, onlyDecoded: true).model
    #expect(model.decoded != nil)
    model.decoded = nil
    #expect(model == before)
  }

  @Test func `judgements survive being written and read`() throws {
    let judgements = judgements(commands: 3, others: 2)
    let lines = try judgements.map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n"
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(lines.joined().utf8).write(to: file)
    #expect(try JudgementFile(path: file.path).judgements == judgements)
    try Data((lines[0] + "{\"audio\": 3}\n").utf8).write(to: file)
    let error = #expect(throws: LabelError.self) { try JudgementFile(path: file.path) }
    #expect(error?.line == 2)
  }

  @Test func `what it was judged by until now is told beside it`() {
    var sure = ConfidenceModel()
    sure.sentence = LogisticModel(bias: 9, weights: [:])
    let calibration = Calibration(judgements(commands: 400, others: 300), like: sure)
    #expect(calibration.before.sentences.calibrationError > 0.3)
    #expect(calibration.unseen.sentences.calibrationError < 0.1)
    #expect(calibration.table.contains { $0.hasSuffix("until now") })
  }

  @Test func `noise that sounds like words is refused, and breaks no promise`() {
    var sure = ConfidenceModel()
    sure.sentence = LogisticModel(bias: 9, weights: [:])
    let calibration = Calibration(judgements(commands: 400, others: 300, speech: 0.5), like: sure)
    #expect(calibration.before.believed == 0)
    #expect(calibration.before.time > .zero)
    #expect(calibration.before.sentences.calibrationError < 0.01)
  }

  @Test func `a model survives being written and read`() throws {
    let model = Calibration(judgements(commands: 30, others: 30)).model
    let data = try JSONEncoder().encode(model)
    #expect(try JSONDecoder().decode(ConfidenceModel.self, from: data) == model)
  }

  @Test func `the model that is shipped knows no features that there are not`() throws {
    let model = try Fixture.composition().configuration.recognition.confidence
    #expect(model != ConfidenceModel())
    #expect(model.sentence.weights["total"] ?? 0 > 0)
    #expect(Set(model.sentence.weights.keys).isSubset(of: Evidence().features.keys))
  }

  @Test func `the model that is shipped for Whisper knows what its decoder says`() throws {
    let model = try Fixture.composition().configuration.recognition.confidence
    let decoded = try #require(model.decoded)
    var evidence = Evidence()
    evidence.secondHearing = Evidence.SecondHearing(misfit: 0, phones: 9)
    #expect(!Set(decoded.weights.keys).isSubset(of: evidence.features.keys))
    evidence.decoding = Evidence.Decoding(likelihood: -3, tokens: 3)
    #expect(Set(decoded.weights.keys).isSubset(of: evidence.features.keys))
  }

  @Test func `sure to 80 % is right four times in five`() {
    var honest = Reliability()
    var boastful = Reliability()
    for index in 0..<100 {
      honest.count(0.8, isRight: index % 5 != 0)
      boastful.count(0.99, isRight: index % 2 == 0)
    }
    #expect(honest.calibrationError < 0.001)
    #expect(abs(boastful.calibrationError - 0.49) < 0.001)
    #expect(honest.brierScore < boastful.brierScore)
  }
}

extension Judgement {
  fileprivate func with(_ features: [String: Double]) -> Judgement {
    Judgement(
      audio: audio, text: text, intent: intent, features: features, words: words, lead: lead,
      rival: rival, range: range, speech: speech, isCommand: isCommand, isClean: isClean,
      isRight: isRight, seconds: seconds)
  }
}
