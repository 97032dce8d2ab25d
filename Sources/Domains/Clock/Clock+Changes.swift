internal import Conversation
internal import Foundation
internal import Intents
internal import Storage

extension Clock {
  /// For how long after it rang "stop the alarm" still means the one that rang.
  private static let ringing: TimeInterval = 300

  /// Settles which one is meant; where none waits, one that has just rung will do.
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

  /// Has it never ring.
  func cancel(_ alarm: Alarm) throws {
    var alarm = alarm
    alarm.ended = clock.now()
    try store.save(alarm)
  }

  /// What responses say of timers: how many, or the one by its name and what is left of it.
  func fields(of timers: [Alarm]) -> [String: Value] {
    guard let timer = timers.first, timers.count == 1 else {
      return ["count": .number(Double(timers.count))]
    }
    return [
      "timer": .text(name(of: timer).capitalizedSentence), "left": left(of: timer).length,
    ]
  }
}
