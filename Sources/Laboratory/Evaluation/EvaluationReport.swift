internal import Assistant
internal import Intents
internal import JSON

/// The results of a set of trials.
package struct EvaluationReport: Sendable {
  /// The results of one intent.
  package struct IntentCounts: Sendable {
    package internal(set) var intents = Proportion()
    package internal(set) var acceptance = Proportion()
    package internal(set) var rejections = Proportion()
  }

  private let comparison: LabelComparison
  package private(set) var words = WordErrorRate()
  /// The word errors in dictated text alone.
  package private(set) var dictatedWords = WordErrorRate()
  package private(set) var intents = Proportion()
  /// Trials with the intent and every labelled slot right.
  package private(set) var acceptance = Proportion()
  /// Commands that were refused or not understood at all.
  package private(set) var rejections = Proportion()
  /// Commands that were refused though they were heard right: every word, or, where the words are not known, the intent and
  /// every labelled slot.
  package private(set) var rightRejections = Proportion()
  /// What each witness hears, where they were asked.
  package private(set) var witnesses = WitnessAccuracy()
  /// Recordings of one sentence that were heard as several utterances.
  package private(set) var cuts = Proportion()
  package private(set) var byIntent: [String: IntentCounts] = [:]
  package private(set) var confusions = Confusions()
  package private(set) var falseAccepts = FalseAccepts()
  package private(set) var understanding = Percentiles()
  package private(set) var endpointToIntent = Percentiles()
  package private(set) var speechEndToEndpoint = Percentiles()
  package private(set) var mistakes: [Mistake] = []
  /// The confidence of each labelled trial, 0 if nothing was understood.
  package private(set) var confidences: [Double] = []
  /// Recordings that could not be read, with the reasons.
  package private(set) var unreadable: [String] = []
  private var sound = Duration.zero
  private var work = Duration.zero
  /// The number of labels left out because nothing listens for their intents.
  package var skipped = 0

  package init(comparison: LabelComparison) {
    self.comparison = comparison
  }

  /// Work of one core relative to the length of the sound; `nil` without sound.
  package var realTimeFactor: Double? { sound > .zero ? work / sound : nil }

  package mutating func count(_ result: TrialResult) {
    if let failure = result.failure {
      unreadable.append(failure)
      return
    }
    sound += result.sound
    work += result.work
    for timings in result.timed {
      if let value = timings.understanding { understanding.count(value) }
      if let value = timings.endpointToIntent { endpointToIntent.count(value) }
      if let value = timings.speechEndToEndpoint { speechEndToEndpoint.count(value) }
    }
    switch result.trial {
    case .foreign(let recording):
      falseAccepts.count(result.outcomes, of: recording.path, lasting: result.sound)
    case .labelled(let label):
      if !result.isTyped { cuts.count(result.outcomes.count > 1) }
      count(result, against: label)
    }
  }

  private mutating func count(_ result: TrialResult, against label: Label) {
    let outcome = result.outcome
    let wrongSlots = comparison.wrongSlots(of: outcome, label: label)
    let isRight = wrongSlots?.isEmpty == true
    let isRefused = outcome.intentName == nil
    intents.count(wrongSlots != nil)
    acceptance.count(isRight)
    rejections.count(isRefused)
    byIntent[label.intent, default: IntentCounts()].intents.count(wrongSlots != nil)
    byIntent[label.intent, default: IntentCounts()].acceptance.count(isRight)
    byIntent[label.intent, default: IntentCounts()].rejections.count(isRefused)
    confidences.append(isRefused && outcome.refused == nil ? 0 : outcome.confidence)
    if !result.isTyped { count(result.counted, of: label, isRefused: isRefused) }
    guard !isRight else { return }
    confuse(outcome, label, wrongSlots)
    mistakes.append(
      Mistake(
        result, of: label, wrongSlots: wrongSlots, in: comparison.language))
  }

  /// Counts what was heard, whether or not it was believed.
  private mutating func count(_ heard: HeardUtterance, of label: Label, isRefused: Bool) {
    witnesses.count(heard, of: label, by: comparison)
    guard let said = label.words else {
      let wrongSlots = comparison.wrongSlots(of: heard.believed, label: label)
      return rightRejections.count(isRefused && wrongSlots?.isEmpty == true)
    }
    words.count(heard: heard.outcome.words, said: said)
    rightRejections.count(isRefused && heard.outcome.words == said)
    if let (heard, said) = comparison.dictation(of: heard.outcome, label: label) {
      dictatedWords.count(heard: heard, said: said)
    }
  }

  private mutating func confuse(_ outcome: Outcome, _ label: Label, _ wrongSlots: [String]?) {
    guard let wrongSlots else {
      confusions.count(expected: label.intent, heard: outcome.intentName ?? "nothing")
      return
    }
    for slot in wrongSlots {
      confusions.count(
        slot: slot, expected: label.slots[slot]?.plainText ?? "",
        heard: outcome.slots[slot]?.printed(in: comparison.language) ?? "nothing")
    }
  }
}

extension Outcome {
  /// The words that were heard, also those that were not believed.
  var words: [String] { text.split(separator: " ").map(String.init) }
}
