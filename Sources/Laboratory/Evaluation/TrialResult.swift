package import Assistant

/// The result of one trial.
package struct TrialResult: Sendable {
  package let trial: Trial
  /// Those that were heard, in order.
  package var utterances: [HeardUtterance] = []
  package var sound = Duration.zero
  /// Processor time from the first frame to the last outcome.
  package var work = Duration.zero
  package var isTyped = false
  /// The reason why the recording could not be read; such a trial is reported but not counted.
  package var failure: String?

  package init(trial: Trial) {
    self.trial = trial
  }

  package var outcomes: [Outcome] { utterances.map(\.outcome) }

  /// The first utterance with an intent, else the first one.
  var counted: HeardUtterance {
    utterances.first { $0.outcome.interpretation != nil } ?? utterances.first ?? .nothing
  }

  /// What was made of that utterance.
  package var outcome: Outcome { counted.outcome }

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
