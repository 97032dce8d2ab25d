internal import Foundation
internal import Grammar
package import Recognition

/// Makes a model of confidence of judged utterances, and says how good it is on those it was not made of.
package struct Calibration: Sendable {
  /// What a half came to with the threshold.
  package struct Result: Sendable {
    /// Of the commands in quiet places, how many are refused.
    package var refused = Proportion()
    /// The same in noise.
    package var refusedInNoise = Proportion()
    /// Other sound that is believed, and for how long it was listened to.
    package var believed = 0
    package var time = Duration.zero
    package var sentences = Reliability()
    package var words = Reliability()

    /// What is believed of other sound in an hour; `nil` when there was none.
    package var believedPerHour: Double? {
      time > .zero ? Double(believed) / (time / .seconds(3_600)) : nil
    }
  }

  /// Of commands in quiet places that fit better than any sounds do, no more than this share may be refused.
  private static let mostRefused = 0.01

  package let model: ConfidenceModel
  /// On the half the model was fitted to, and on the other, which it has not seen.
  package let fitted: Result
  package let unseen: Result
  /// What the model that was in use until now comes to on that other half.
  package let before: Result

  /// Fits to one half, which the model stays, and checks on the other.
  ///
  /// What is no speech is refused, however sure else: it teaches nothing, and breaks no promise.
  package init(_ judgements: [Judgement], like before: ConfidenceModel = ConfidenceModel()) {
    let halves = Dictionary(grouping: judgements) { Self.half(of: $0.audio) }
    let (all, second) = (halves[0] ?? [], halves[1] ?? [])
    let first = all.filter(before.isSpeech)
    var model = before
    model.sentence = LogisticRegression.model(of: first.map { ($0.features, $0.isRight) })
    let words = first.flatMap { judgement in
      judgement.words.map {
        (model.features(ofWord: $0.features, in: judgement.features), $0.isRight)
      }
    }
    if !words.isEmpty { model.word = LogisticRegression.model(of: words) }
    model.threshold = Self.threshold(of: first, by: model)
    self.model = model
    fitted = Self.result(of: all, by: model)
    unseen = Self.result(of: second, by: model)
    self.before = Self.result(of: second, by: before)
  }

  /// The confidence that refuses as many of the commands in quiet places as may be.
  private static func threshold(of judgements: [Judgement], by model: ConfidenceModel) -> Double {
    let commands = judgements.filter { $0.isCommand && $0.isClean && $0.isRight && $0.isInside }
      .map { model.sentence.probability($0.features) }.sorted()
    guard !commands.isEmpty else { return model.threshold }
    let place = Int(mostRefused * Double(commands.count))
    return (commands[place] * 1_000).rounded(.down) / 1_000
  }

  private static func result(of judgements: [Judgement], by model: ConfidenceModel) -> Result {
    var result = Result()
    var heard: Set<String> = []
    for judgement in judgements {
      let confidence = model.sentence.probability(judgement.features)
      let isSpeech = model.isSpeech(judgement)
      let isBelieved =
        judgement.intent != nil && judgement.isInside && confidence >= model.threshold && isSpeech
      if !judgement.isCommand {
        if isBelieved { result.believed += 1 }
        if heard.insert(judgement.audio).inserted { result.time += .seconds(judgement.seconds) }
      } else if judgement.isClean {
        result.refused.count(!isBelieved)
      } else {
        result.refusedInNoise.count(!isBelieved)
      }
      guard isSpeech else { continue }
      result.sentences.count(confidence, isRight: judgement.isRight)
      for word in judgement.words {
        result.words.count(
          model.probability(ofWord: word.features, in: judgement.features), isRight: word.isRight)
      }
    }
    return result
  }

  /// All utterances of a recording are in the same half.
  private static func half(of name: String) -> Int {
    var generator = SeededGenerator(seed: 3, name: (name as NSString).lastPathComponent)
    return Int(generator.next() % 2)
  }
}

extension ConfidenceModel {
  fileprivate func isSpeech(_ judgement: Judgement) -> Bool {
    isSpeech(range: judgement.range, speech: judgement.speech)
  }
}
