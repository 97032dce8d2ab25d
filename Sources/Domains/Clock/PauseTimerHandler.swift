internal import Conversation
internal import Intents

/// "Pause the timer".
struct PauseTimerHandler: IntentHandler {
  let clock: Clock

  var intent: String { "PauseTimer" }

  var resolvers: [ParameterResolver] { [clock.which("timer", .timer) { !$0.isPaused }] }

  func handle(_ intent: Intent) async throws -> Response {
    var timers = try clock.settled("timer", .timer, intent).filter { !$0.isPaused }
    guard !timers.isEmpty else { return Response(.failure) }
    for index in timers.indices {
      timers[index].remaining = clock.left(of: timers[index])
      try clock.store.save(timers[index])
    }
    return clock.success(timers)
  }
}
