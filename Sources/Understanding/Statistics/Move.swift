/// The move somebody makes with a sentence in the course of a dialogue.
package enum Move: String, Sendable, CaseIterable {
  /// Agrees to what is asked, or has it go ahead.
  case yes
  /// Does not want what is asked about.
  case no
  /// Wants taken back what was just done.
  case undo
  /// Says the command with another value, or with a detail more.
  case change
  /// Wants the same kind of thing once more.
  case another
  /// Answers the question that was asked.
  case value
  /// Wants to hear the last answer again.
  case again
  /// Wants a moment.
  case wait
  /// Remarks something, or closes; nothing is to be done.
  case thanks
  /// Gives a command or asks a question of its own.
  case command
  /// Wants something that no intent does.
  case none
}
