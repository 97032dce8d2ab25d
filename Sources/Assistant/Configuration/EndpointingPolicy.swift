package import Recognition

/// The lengths of silence that end an utterance or a wait for an answer.
package struct EndpointingPolicy: Sendable, Equatable {
  /// The state of a sentence when the speaker falls silent.
  package enum Progress: Sendable, Equatable, CaseIterable {
    /// It needs more words, or isn't a sentence at all.
    case incomplete
    /// It may end here, or go on with free words.
    case dictating
    /// It may end here, though several things could still be added.
    case open
    /// It says everything that would be asked for, or only one more thing could be added.
    case satisfied
    /// Only courtesies could follow.
    case whole
  }

  /// Silence after a question before it is repeated or given up.
  package var answer = Duration.seconds(8)
  /// Silence that ends an utterance, by the progress of its sentence, when the voice fell at the end.
  package var whole = Duration.milliseconds(230)
  package var satisfied = Duration.milliseconds(270)
  package var open = Duration.milliseconds(550)
  package var dictating = Duration.milliseconds(600)
  package var incomplete = Duration.milliseconds(1_150)
  /// The factor on these silences when the voice did not fall.
  package var hesitation = 1.3

  package init() {}

  /// The silence that ends a sentence with this progress.
  package func silence(after progress: Progress) -> EndSilence {
    let silence = afterFall(progress)
    return EndSilence(afterFall: silence, otherwise: silence * hesitation)
  }

  private func afterFall(_ progress: Progress) -> Duration {
    switch progress {
    case .incomplete: incomplete
    case .dictating: dictating
    case .open: open
    case .satisfied: satisfied
    case .whole: whole
    }
  }
}
