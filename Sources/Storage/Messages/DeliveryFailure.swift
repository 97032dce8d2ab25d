/// Why an attempt to deliver a message came to nothing, as it is kept with the message; the log has the words.
package enum DeliveryFailure: String, Sendable, CaseIterable {
  /// The speaker must log in first.
  case notAuthenticated
  /// The service refuses or can't be reached.
  case unavailable
  /// The program could not be started.
  case notStarted
  /// The program ended with a status other than 0, or by a signal.
  case failed
  /// The program gave no answer in time, or was called off.
  case timedOut
  /// What the program wrote can't be used.
  case unreadableAnswer
  /// Anything else, and what older versions kept in words.
  case unknown
}
