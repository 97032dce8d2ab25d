/// Why an intent was not done.
public enum AppIntentError: Error, Sendable {
  /// More has to be said about a parameter: it is asked for, and `perform` is called again from its beginning.
  case restartPerform(AppAnswer.Question, IntentDialog?)
  /// The app has to be opened to go on; the words are said.
  case needsToContinueInForeground(IntentDialog?)
  /// Something was to be asked outside of a request.
  case cannotAsk(String)
}
