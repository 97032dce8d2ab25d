internal import Programs

/// A reason why an attempt to deliver a message failed, as stored with the message; the log has the details.
package enum DeliveryFailure: String, Sendable, CaseIterable {
  /// The speaker must log in first.
  case notAuthenticated
  /// The service refuses or cannot be reached.
  case unavailable
  /// The service will not take this message.
  case refused
  /// Nothing is set up that sends messages.
  case noService
  /// The program could not be started.
  case notStarted
  /// The program ended with a status other than 0, or by a signal.
  case failed
  /// The program did not answer in time, or was cancelled.
  case timedOut
  /// The program's output cannot be used.
  case unreadableAnswer
  /// Any other reason, or one that an older version stored in words.
  case unknown
}

extension DeliveryFailure {
  /// Classifies the error that ended an attempt, for the store.
  init(_ error: any Error) {
    switch error {
    case DeliveryError.notAuthenticated: self = .notAuthenticated
    case DeliveryError.unavailable: self = .unavailable
    case DeliveryError.refused: self = .refused
    case DeliveryError.noService: self = .noService
    case let error as ProgramError: self.init(error)
    default: self = .unknown
    }
  }

  private init(_ error: ProgramError) {
    switch error {
    case .notStarted: self = .notStarted
    case .failed, .killed, .overLimit, .crashing: self = .failed
    case .timedOut, .cancelled: self = .timedOut
    case .outputTooLong, .unknownCall, .unreadableAnswer: self = .unreadableAnswer
    }
  }
}
