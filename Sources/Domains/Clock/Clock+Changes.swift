internal import Conversation
internal import Foundation
internal import Intents

extension Clock {
  /// The time after it rang for which "stop the alarm" still means an alarm.
  private static let ringing: TimeInterval = 300

  /// Resolves which alarm or timer is meant; if none is waiting, one that has just rung counts.
  func whichUnlessRung(_ parameter: String, _ kind: Alarm.Kind) -> ParameterResolver {
    ParameterResolver(parameter) { _, intent in
      if try store.waiting(kind).isEmpty, try hasJustRung(kind) { return .notRequired }
      return try await which(parameter, kind).resolve(intent).first ?? .needsValue
    }
  }

  func hasJustRung(_ kind: Alarm.Kind) throws -> Bool {
    guard let rung = try store.lastRung(kind)?.rung else { return false }
    return clock.now().timeIntervalSince(rung) <= Self.ringing
  }

  /// Cancels an alarm or timer.
  func cancel(_ alarm: Alarm) throws {
    var alarm = alarm
    alarm.ended = clock.now()
    try store.save(alarm)
  }

  /// The response once timers are changed: their number or, for a single one, its name and the time left.
  func success(_ timers: [Alarm]) -> Response {
    guard let timer = timers.first, timers.count == 1 else {
      return Response(.success, "several", fields: ["count": .number(Double(timers.count))])
    }
    return Response(
      .success,
      fields: [
        "timer": .text(clock.name(of: timer).capitalizedSentence), "left": left(of: timer).length,
      ])
  }
}
