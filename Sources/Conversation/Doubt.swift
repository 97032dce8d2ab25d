import Intents

/// A command that may have been misheard, to be confirmed before it is carried out.
struct Doubt: Sendable {
  /// The command as it was heard.
  let sentence: String
  /// The alternative, offered when the first is refused.
  let rival: (intent: Intent, sentence: String)?
}
