internal import Programs

extension DeliveryFailure {
  /// Classifies the error that ended an attempt, for the store.
  init(_ error: any Error) {
    switch error {
    case DeliveryError.notAuthenticated: self = .notAuthenticated
    case DeliveryError.unavailable: self = .unavailable
    case let error as ProgramError: self.init(error)
    default: self = .unknown
    }
  }

  private init(_ error: ProgramError) {
    switch error {
    case .notStarted: self = .notStarted
    case .failed, .killed: self = .failed
    case .timedOut, .cancelled: self = .timedOut
    case .outputTooLong, .unreadableAnswer: self = .unreadableAnswer
    }
  }
}
