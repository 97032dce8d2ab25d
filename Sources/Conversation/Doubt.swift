import Intents

/// What may have been misheard of a command: it is asked about before it is carried out.
struct Doubt: Sendable {
  /// The command as it was heard.
  let sentence: String
  /// What else may have been said, offered when the first is refused.
  let rival: (intent: Intent, sentence: String)?
}
