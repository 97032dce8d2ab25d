internal import Conversation

extension FileAppError: DiscreetError {
  /// The whole description: it is only about files of an app.
  package var discreetDescription: String { description }
}
