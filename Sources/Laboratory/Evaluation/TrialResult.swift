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

  /// The times that count: of a command's recording only the command's, as noise behind it has no end.
  var timed: [Timings] {
    switch trial {
    case .labelled: [outcome.timings]
    case .foreign: outcomes.map(\.timings)
    }
  }
}

/// One recording or sentence to be tried, and the expected result.
package enum Trial: Sendable {
  /// Speech or text with a right outcome.
  case labelled(Label)
  /// Speech or noise without a command: nothing may be understood.
  case foreign(Recording)

  /// The trial's name in progress and reports.
  package var name: String {
    switch self {
    case .labelled(let label): label.audio ?? label.text ?? ""
    case .foreign(let recording): recording.path
    }
  }
}
