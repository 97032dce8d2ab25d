package import Recognition

/// How long silence may last before something is made of it.
package struct Patience: Sendable, Equatable {
  /// How far a sentence has come when the speaker falls silent.
  package enum Progress: Sendable, Equatable, CaseIterable {
    /// It needs more words, or is none.
    case incomplete
    /// It may end here, and free words may follow.
    case dictating
    /// It may end here, and several things could still be said.
    case open
    /// It says all that would be asked for, or but one thing more could be said.
    case satisfied
    /// Nothing could follow but courtesies.
    case whole
  }

  /// After a question, before it is repeated or given up.
  package var answer = Duration.seconds(8)
  /// Before an utterance is over, by how far its sentence has come, where the voice fell at the end.
  package var whole = Duration.milliseconds(230)
  package var satisfied = Duration.milliseconds(270)
  package var open = Duration.milliseconds(550)
  package var dictating = Duration.milliseconds(600)
  package var incomplete = Duration.milliseconds(1_150)
  /// What that is multiplied with where the voice did not fall.
  package var hesitation = 1.3

  package init() {}

  /// The silence that ends a sentence that has come so far.
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
