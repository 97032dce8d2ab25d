package import Intents

/// What reaches the dialogue from outside.
package enum Input: Sendable, Equatable {
  /// Readings of what was said, best first; not empty.
  case understood([Interpretation])
  /// Something was said that means nothing here.
  case notUnderstood
  /// A question was open and nothing was said.
  case silence
  /// The intent itself, without language, from another program.
  case invoked(Intent)
}
