internal import Conversation
internal import Intents

/// "How much time is left on the timer", "what timers are running".
struct GetTimersHandler: IntentHandler {
  let clock: Clock

  var intent: String { "GetTimers" }

  func handle(_ intent: Intent) async throws -> Response {
    guard !(try clock.store.waiting(.timer)).isEmpty else { return Response("successNone") }
    let timers = try clock.selection(.timer, by: intent)
    guard !timers.isEmpty else { return Response("failureNoSuchTimer") }
    let accounts = timers.map { timer in
      clock.clock(
        timer.isPaused ? .timerPaused : .timerLeft,
        ["left": clock.left(of: timer).length, "timer": .text(clock.clock.name(of: timer))])
    }
    let spoken = clock.clock.language.list(accounts).capitalizedSentence
    return Response(
      .success,
      fields: [
        "timers": .text(spoken), "count": .number(Double(timers.count)),
        "which": .list(timers.map { .entity(clock.entity($0)) }),
      ])
  }
}
