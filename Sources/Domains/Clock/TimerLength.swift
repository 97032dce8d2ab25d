internal import Conversation
internal import Intents

/// How long a timer may run.
enum TimerLength {
  static let longest = Duration.seconds(7 * 86_400)

  static func resolution(_ length: Duration) -> Resolution<Value> {
    if length < .seconds(1) { return .unsupported(reason: "tooShort") }
    if length > longest { return .unsupported(reason: "tooLong") }
    return .success(.duration(length))
  }
}
