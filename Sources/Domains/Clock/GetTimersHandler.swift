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
    let isEnd = intent["detail"]?.text == "end"
    let accounts = timers.map { timer in
      let fields: [String: Value] = [
        "left": clock.left(of: timer).length, "timer": .text(clock.clock.name(of: timer)),
        "end": .text(clock.clock.spoken(clock.clock.time(of: timer))),
      ]
      let running: Clock.Phrase = isEnd ? .timerEnds : .timerLeft
      return clock.clock(timer.isPaused ? .timerPaused : running, fields)
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
