internal import Conversation
internal import Foundation
internal import Intents

/// "Resume the timer", "restart it".
struct ResumeTimerHandler: IntentHandler {
  let clock: Clock

  var intent: String { "ResumeTimer" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("timer") { _, intent in
        let restarts = restarts(intent)
        let which = clock.which("timer", .timer) { restarts || $0.isPaused }
        return try await which.resolve(intent).first ?? .notRequired
      }
    ]
  }

  private func restarts(_ intent: Intent) -> Bool { intent["restarts"] == .boolean(true) }

  func handle(_ intent: Intent) async throws -> Response {
    var timers = try clock.settled("timer", .timer, intent).filter(\.isPaused)
    guard !timers.isEmpty else {
      return restarts(intent) ? try begunAnew(intent) : Response(.failure)
    }
    for index in timers.indices {
      timers[index].due = clock.clock.now() + clock.left(of: timers[index])
      timers[index].remaining = nil
      try clock.store.save(timers[index])
    }
    return clock.success(timers)
  }

  /// The timers run for all of their length again.
  private func begunAnew(_ intent: Intent) throws -> Response {
    var timers = try clock.settled("timer", .timer, intent).filter { $0.length != nil }
    guard !timers.isEmpty else { return Response(.failure) }
    for index in timers.indices {
      timers[index].due = clock.clock.now() + (timers[index].length ?? 0)
      timers[index].remaining = nil
      try clock.store.save(timers[index])
    }
    return clock.success(timers)
  }
}
