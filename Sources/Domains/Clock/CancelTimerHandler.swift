internal import Conversation
internal import Intents

/// "Cancel the timer", "stop the pasta timer", "cancel all timers".
struct CancelTimerHandler: IntentHandler {
  let clock: Clock

  var intent: String { "CancelTimer" }

  var resolvers: [ParameterResolver] { [clock.whichUnlessRung("timer", .timer)] }

  func handle(_ intent: Intent) async throws -> Response {
    let timers = try clock.settled("timer", .timer, intent)
    guard !timers.isEmpty else { return Response("successRang") }
    for timer in timers { try clock.cancel(timer) }
    return clock.success(timers)
  }
}
