package import Assistant
internal import Conversation
package import Recognition

/// What was made of one utterance, and what would have been of what else was heard in it.
package struct HeardUtterance: Sendable {
  /// What was understood, or refused.
  package let outcome: Outcome
  /// The same where nothing is refused.
  package let believed: Outcome
  /// What each witness alone would have heard, where they were asked; nothing is refused.
  package let alone: [Witness: Outcome]

  package init(outcome: Outcome, believed: Outcome? = nil, alone: [Witness: Outcome] = [:]) {
    self.outcome = outcome
    self.believed = believed ?? outcome
    self.alone = alone
  }

  /// A recording in which nobody spoke.
  static let nothing = HeardUtterance(
    outcome: Outcome(text: "", confidence: 0, turn: Turn(text: ""), reason: .noSpeech))
}
