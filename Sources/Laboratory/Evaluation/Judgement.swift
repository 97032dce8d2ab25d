internal import Assistant
internal import Intents
internal import Recognition

/// The features behind one utterance's confidence, and whether it should have been believed.
package struct Judgement: Sendable, Equatable, Codable {
  /// The features behind one word's confidence, and whether the word is right.
  package struct Word: Sendable, Equatable, Codable {
    package let features: [String: Double]
    package let isRight: Bool
  }

  package let audio: String
  package let text: String
  package let intent: String?
  package let features: [String: Double]
  package let words: [Word]
  /// The lead in score over the second-best sentence.
  package let lead: Double?
  package let rival: String?
  /// The difference between its loudest and quietest parts, in decibels.
  package let range: Double
  /// The average probability that a frame of its words is speech.
  package let speech: Double
  /// Whether it was a command at all, and whether it was said in a quiet place.
  package let isCommand: Bool
  package let isClean: Bool
  /// Whether it was understood as labelled.
  package let isRight: Bool
  /// The length of the recording in seconds.
  package let seconds: Double
}

extension Judgement {
  /// Whether the words fit at least as well as any sounds in any order, or how well they do counts among other things.
  var isInside: Bool { isHeardAgain || (features["total"] ?? 0) >= 0 }

  var isHeardAgain: Bool { features[Evidence.heardAgain] != nil }

  /// Who has heard it: the streaming search alone, the encoder too, or Whisper's decoder besides.
  enum Kind: String { case once, again, decoded }

  var kind: Kind {
    if features[Evidence.decoded] != nil { return .decoded }
    return isHeardAgain ? .again : .once
  }
}

extension TrialResult {
  /// The judgement of each utterance, believed or not.
  package func judgements(_ comparison: LabelComparison, isClean: Bool) -> [Judgement] {
    outcomes.compactMap { outcome in
      guard let hypothesis = outcome.hypothesis, let evidence = hypothesis.evidence else {
        return nil
      }
      var label: Label?
      if case .labelled(let given) = trial { label = given }
      let wrong = label.flatMap { comparison.wrongSlots(of: outcome, label: $0) }
      return Judgement(
        audio: trial.name, text: hypothesis.text, intent: outcome.intentName,
        features: evidence.features, words: words(of: hypothesis, evidence, label),
        lead: evidence.lead, rival: hypothesis.rival?.joined(separator: " "),
        range: evidence.levels.range, speech: evidence.speech, isCommand: label != nil,
        isClean: isClean, isRight: wrong?.isEmpty == true, seconds: sound.seconds)
    }
  }

  /// The words that can be judged: all words of other speech, and those of labels whose text is known.
  ///
  /// None if free words were read again, since the grammar knows nothing of those.
  private func words(
    of hypothesis: Hypothesis, _ evidence: Evidence, _ label: Label?
  ) -> [Judgement.Word] {
    guard hypothesis.words.count == evidence.words.count else { return [] }
    var right = Array(repeating: false, count: hypothesis.words.count)
    if let label {
      guard let text = label.text else { return [] }
      right = hypothesis.words.map(\.text).kept(of: text.split(separator: " ").map(String.init))
    }
    return right.indices.map {
      Judgement.Word(features: evidence.features(ofWord: $0), isRight: right[$0])
    }
  }
}

extension [String] {
  /// Whether each word is among the others, in their order.
  fileprivate func kept(of others: [String]) -> [Bool] {
    var kept = Array<Bool>(repeating: true, count: count)
    for case .insert(let index, _, _) in difference(from: others) { kept[index] = false }
    return kept
  }
}
