internal import Conversation
internal import Foundation
internal import Intents

/// "Add five minutes to the timer", "take five minutes off the timer".
struct ChangeTimerHandler: IntentHandler {
  enum Change: String {
    case extend = "ExtendTimer"
    case shorten = "ShortenTimer"
  }

  let clock: Clock
  let change: Change

  var intent: String { change.rawValue }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("timer") { value, intent in
        // The change of its length doesn't tell which timer is meant.
        var which = intent
        which["duration"] = nil
        return try await clock.which("timer", .timer).resolve(which).first ?? .needsValue
      },
      ParameterResolver("duration") { value, intent in
        guard let length = value?.duration else { return .needsValue }
        guard change == .shorten else { return TimerLength.resolution(length) }
        let timer = try clock.settled("timer", .timer, intent).first
        let isTooLong = timer.map { clock.left(of: $0) <= length.seconds } ?? false
        return isTooLong ? .unsupported(reason: "tooLong") : .success(.duration(length))
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let length = intent["duration"]?.duration,
      var timer = try clock.settled("timer", .timer, intent).first
    else { return Response(.failure) }
    let seconds = change == .extend ? length.seconds : -length.seconds
    timer.due += seconds
    timer.remaining = timer.remaining.map { $0 + seconds }
    try clock.store.save(timer)
    return clock.success([timer])
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) }
}

/// The limits of a timer's length.
enum TimerLength {
  static let longest = Duration.seconds(7 * 86_400)

  static func resolution(_ length: Duration) -> Resolution<Value> {
    if length < .seconds(1) { return .unsupported(reason: "tooShort") }
    if length > longest { return .unsupported(reason: "tooLong") }
    return .success(.duration(length))
  }
}
