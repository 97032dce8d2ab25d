internal import Foundation
internal import Grammar
package import Recognition

/// Fits a confidence model to judged utterances, and tests it on utterances it hasn't seen.
package struct Calibration: Sendable {
  /// The results of one half of the utterances at the threshold.
  package struct Result: Sendable {
    /// Commands in quiet places, and how many of them are refused.
    package var refused = Proportion()
    /// Commands in noise, and how many of them are refused.
    package var refusedInNoise = Proportion()
    /// Accepted sounds that were no commands, and the total time of such sound.
    package var believed = 0
    package var time = Duration.zero
    package var sentences = Reliability()
    package var words = Reliability()

    /// False accepts per hour of other sound; `nil` if there was none.
    package var believedPerHour: Double? {
      time > .zero ? Double(believed) / (time / .seconds(3_600)) : nil
    }
  }

  /// The largest share that may be refused of the commands in quiet places that fit better than any sounds do.
  private static let mostRefused = 0.01

  /// The evidence that counts for a sentence heard again: its fit to either hearing, and the kind of sound it is.
  ///
  /// More features fit the recordings at hand better, and others no better.
  private static let witnesses: Set = [
    "total", "margin", "misfit", "freeMisfit", "wordsMisfit", "free", "speech", "range",
    "unexplained", "words", "pace",
  ]

  /// What counts besides for a sentence of which Whisper's decoder has told.
  private static let decoder: Set = ["likelihood"]
  /// How often talk counts where Whisper has heard it, so that no more of it is believed at the same threshold.
  private static let talk = 3

  package let model: ConfidenceModel
  /// Results on the half the model was fitted to, and on the other half.
  package let fitted: Result
  package let unseen: Result
  /// The results of the previous model on the other half.
  package let before: Result

  /// Fits the model to one half, and checks it on the other.
  ///
  /// `onlyDecoded` fits what Whisper has heard, and leaves the rest of the previous model as it is. Non-speech is refused
  /// whatever its confidence, so it is left out of the fit and of the threshold.
  package init(
    _ judgements: [Judgement], like before: ConfidenceModel = ConfidenceModel(),
    onlyDecoded: Bool = false
  ) {
    let halves = Dictionary(grouping: judgements) { Self.half(of: $0.audio) }
    let (all, second) = (halves[0] ?? [], halves[1] ?? [])
    let first = all.filter(before.isSpeech)
    let kinds = Dictionary(grouping: first, by: \.kind)
    var model = before
    if !onlyDecoded { Self.fit(&model, to: kinds) }
    if let decoded = kinds[.decoded] {
      model.decoded = LogisticRegression.model(
        of: decoded.flatMap { Array(repeating: $0.asCase, count: $0.isCommand ? 1 : Self.talk) },
        on: model.heardAgain ?? model.sentence, with: Self.decoder)
    }
    if !onlyDecoded {
      let words = first.flatMap { judgement in
        judgement.words.map {
          (model.features(ofWord: $0.features, in: judgement.features), $0.isRight)
        }
      }
      if !words.isEmpty { model.word = LogisticRegression.model(of: words) }
      model.threshold = Self.threshold(of: first, by: model)
    }
    self.model = model
    fitted = Self.result(of: all, by: model)
    unseen = Self.result(of: second, by: model)
    self.before = Self.result(of: second, by: before)
  }

  /// Fits what counts for a sentence that Whisper did not hear.
  private static func fit(
    _ model: inout ConfidenceModel, to kinds: [Judgement.Kind: [Judgement]]
  ) {
    let (again, once) = (kinds[.again] ?? [], kinds[.once] ?? [])
    if !again.isEmpty {
      model.heardAgain = LogisticRegression.model(
        of: again.map { ($0.features.filter { Self.witnesses.contains($0.key) }, $0.isRight) })
    }
    // A few that were too short or too long to be heard again teach nothing of those that are heard once.
    if once.count > again.count + (kinds[.decoded]?.count ?? 0) {
      model.sentence = LogisticRegression.model(of: once.map(\.asCase))
    }
  }

  /// The confidence that refuses as many of the commands in quiet places as allowed.
  private static func threshold(of judgements: [Judgement], by model: ConfidenceModel) -> Double {
    let commands = judgements.filter { $0.isCommand && $0.isClean && $0.isRight && $0.isInside }
      .map { model.probability(ofSentence: $0.features) }.sorted()
    guard !commands.isEmpty else { return model.threshold }
    let index = Int(mostRefused * Double(commands.count))
    return (commands[index] * 1_000).rounded(.down) / 1_000
  }

  private static func result(of judgements: [Judgement], by model: ConfidenceModel) -> Result {
    var result = Result()
    var heard: Set<[String]> = []
    for judgement in judgements {
      let confidence = model.probability(ofSentence: judgement.features)
      let isSpeech = model.isSpeech(judgement)
      let isBelieved =
        judgement.intent != nil && judgement.isInside && confidence >= model.threshold && isSpeech
      if !judgement.isCommand {
        if isBelieved { result.believed += 1 }
        // What was heard both with Whisper and without counts twice, as what is believed of it does.
        if heard.insert([judgement.audio, judgement.kind.rawValue]).inserted {
          result.time += .seconds(judgement.seconds)
        }
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

  /// The half a recording belongs to, so that all its utterances are in the same one.
  private static func half(of name: String) -> Int {
    var generator = SeededGenerator(seed: 3, name: (name as NSString).lastPathComponent)
    return Int(generator.next() % 2)
  }
}

extension Judgement {
  fileprivate var asCase: LogisticRegression.Case { (features, isRight) }
}

extension ConfidenceModel {
  fileprivate func isSpeech(_ judgement: Judgement) -> Bool {
    isSpeech(range: judgement.range, speech: judgement.speech)
  }
}
