package import Conversation

/// The reason why a provider refuses a ride.
package enum RideError: Error, Equatable, CustomStringConvertible {
  case noServiceInArea
  case temporarilyUnavailable
  case mustVerifyCredentials
  case previousRideNeedsCompletion
  case previousRideNeedsFeedback
  case scheduledTooFar
  case alreadyUnderway
  case destinationFixed
  /// Another reason, in the provider's own words.
  case refused(String)

  /// Finds the error by the code that programs use, else takes the reason's words.
  package init(code: String?, reason: String) {
    switch code {
    case "noServiceInArea": self = .noServiceInArea
    case "temporarilyUnavailable", "serviceTemporarilyUnavailable": self = .temporarilyUnavailable
    case "mustVerifyCredentials": self = .mustVerifyCredentials
    case "previousRideNeedsCompletion": self = .previousRideNeedsCompletion
    case "previousRideNeedsFeedback": self = .previousRideNeedsFeedback
    case "scheduledTooFar": self = .scheduledTooFar
    case "alreadyUnderway": self = .alreadyUnderway
    case "destinationFixed": self = .destinationFixed
    default: self = .refused(reason)
    }
  }

  package var description: String {
    switch self {
    case .noServiceInArea: "cannot get a ride: there is no service in the area"
    case .temporarilyUnavailable: "cannot get a ride: the service is not available now"
    case .mustVerifyCredentials: "cannot get a ride: nobody is logged in"
    case .previousRideNeedsCompletion: "cannot get a ride: another one is under way"
    case .previousRideNeedsFeedback: "cannot get a ride: the last one must be rated first"
    case .scheduledTooFar: "cannot get a ride: it is too far ahead"
    case .alreadyUnderway: "cannot cancel the ride: it is already under way"
    case .destinationFixed: "cannot send the ride elsewhere: its destination is fixed"
    case .refused(let reason): reason
    }
  }

  /// The answer to the speaker: a code of the catalogue, or the provider's words.
  package var response: Response {
    switch self {
    case .noServiceInArea: Response("failureRequiringAppLaunchNoServiceInArea")
    case .temporarilyUnavailable:
      Response("failureRequiringAppLaunchServiceTemporarilyUnavailable")
    case .mustVerifyCredentials: Response("failureRequiringAppLaunchMustVerifyCredentials")
    case .previousRideNeedsCompletion:
      Response("failureRequiringAppLaunchPreviousRideNeedsCompletion")
    case .previousRideNeedsFeedback: Response("failurePreviousRideNeedsFeedback")
    case .scheduledTooFar: Response("failureRequiringAppLaunchRideScheduledTooFar")
    case .alreadyUnderway: Response("failureAlreadyUnderway")
    case .destinationFixed: Response("failureDestinationFixed")
    case .refused(let reason): Response(.failure, text: reason)
    }
  }
}

extension RideError: AnsweredError {
  package var discreetDescription: String {
    if case .refused = self { return "the provider of rides refuses" }
    return description
  }

  package var told: ToldReason {
    if case .refused(let reason) = self { .words(reason) } else { .failed }
  }
}
