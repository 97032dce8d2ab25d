package import Assistant
internal import Conversation

/// The result of one trial.
package struct TrialResult: Sendable {
  package let trial: Trial
  /// One for each utterance that was heard, in order.
  package var outcomes: [Outcome] = []
  package var sound = Duration.zero
  /// Processor time from the first frame to the last outcome.
  package var work = Duration.zero
  package var isTyped = false
  /// The reason why the recording could not be read; such a trial is reported but not counted.
  package var failure: String?

  package init(trial: Trial) {
    self.trial = trial
  }

  /// The first outcome with an intent, else the first one.
  package var outcome: Outcome {
    outcomes.first { $0.interpretation != nil } ?? outcomes.first
      ?? Outcome(text: "", confidence: 0, turn: .init(text: ""), reason: .noSpeech)
  }
}
