package import Intents

/// An event the dialogue reacts to.
package enum Input: Sendable, Equatable {
  /// Readings of what was said, best first and not empty, and of what else may have been said nearly as well.
  case understood([Interpretation], rivals: [Interpretation] = [])
  /// Other readings of the open command, or of the last act, each whole; best first and not empty.
  ///
  /// With `isBefore`, of the last act before a question.
  case repaired([Interpretation], isBefore: Bool = false)
  /// Another command in the place of the open one, or of the last act: readings of it, best first and not empty.
  case replaced([Interpretation])
  /// One more act like the last: readings of all of it, best first and not empty.
  case another([Interpretation])
  /// The open command, or the last act, shall not be.
  case never
  /// One of two sentences was said, and neither is believed.
  case unsure(String, String)
  /// Something was said that means nothing here.
  case notUnderstood
  /// Of several things that were said together, these words mean nothing here.
  case partNotUnderstood(String)
  /// These words say when or how often, which what was spoken of can't be told: "every other day".
  case untaken(String)
  /// More was said, or in more commands, than one sentence may hold.
  case tooLong
  /// A question was open and nothing was said.
  case silence
  /// The intent itself, without language, from another program.
  case invoked(Intent)
  /// The answer to the open question without language, as another program writes it: one value, or several.
  case answered([String])
}
