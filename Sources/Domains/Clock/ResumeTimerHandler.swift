internal import Conversation
internal import Foundation
internal import Intents

/// "Resume the timer".
struct ResumeTimerHandler: IntentHandler {
  let clock: Clock

  var intent: String { "ResumeTimer" }

  var resolvers: [ParameterResolver] { [clock.which("timer", .timer, \.isPaused)] }

  func handle(_ intent: Intent) async throws -> Response {
    var timers = try clock.settled("timer", .timer, intent).filter(\.isPaused)
    guard !timers.isEmpty else { return Response(.failure) }
    for index in timers.indices {
      timers[index].due = clock.clock.now() + clock.left(of: timers[index])
      timers[index].remaining = nil
      try clock.store.save(timers[index])
    }
    return clock.success(timers)
  }
}
