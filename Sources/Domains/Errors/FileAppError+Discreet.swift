internal import Conversation

extension FileAppError: DiscreetError {
  /// All of it: it is about files that somebody wrote.
  package var discreetDescription: String { description }
}
