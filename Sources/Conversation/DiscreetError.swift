/// An error whose description may repeat what was said, and which can do without.
package protocol DiscreetError: Error {
  /// A description that quotes no speech, names, or output of programs; for logs and whoever runs the device.
  var discreetDescription: String { get }

  /// The reason that the speaker is told; by default, no more than that it did not work.
  var told: ToldReason { get }
}

/// The reason for a failure that a person is told, who can do nothing with names of programs and files.
package enum ToldReason: Sendable, Equatable {
  /// No more than that it did not work.
  case failed
  case timedOut
  /// Nothing can be stored.
  case notKept
  /// In the words of the service that refused.
  case words(String)
}

extension DiscreetError {
  package var told: ToldReason { .failed }
}

/// An error for which an intent's catalogue has an answer, wherever it is thrown.
package protocol AnsweredError: DiscreetError {
  /// The response that tells of it: a code, and the words of the service where it has none.
  var response: Response { get }
}

extension Error {
  /// A description that is safe to log: for errors that aren't discreet, only the type.
  package var loggedDescription: String {
    (self as? any DiscreetError)?.discreetDescription ?? "\(type(of: self as any Error))"
  }
}
