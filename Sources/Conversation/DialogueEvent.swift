/// One step of a dialogue, for the session log.
package enum DialogueEvent: Sendable, Equatable {
  /// A new request, and the app chosen for it.
  case began(intent: String, app: String)
  /// A reading that can't be used, and why.
  case rejected(rule: String, reason: String)
  /// A parameter, or one element of an array, was resolved; `outcome` is the case of `Resolution`.
  case resolved(parameter: String, element: Int?, outcome: String)
  /// A question was asked, for the how manieth time in a row.
  case asked(question: String, expecting: Expectation, attempt: Int)
  /// The open question got a useful answer.
  case answered(Expectation)
  /// The handler's verdict on the whole request.
  case confirmed(Response.Code)
  /// The speaker's yes or no to a confirmation.
  case agreed(Bool)
  /// The handler has done it, or not.
  case handled(Response.Code)
  /// The handler threw an error, or did not answer in time; `logged` is the reason without what was said.
  case failed(intent: String, reason: String, logged: String)
  /// The time spent waiting for a handler, by stage: "resolve title", "confirm", "handle".
  case waited(stage: String, Duration)
  /// The dialogue is over.
  case ended(Response.Code)
}
