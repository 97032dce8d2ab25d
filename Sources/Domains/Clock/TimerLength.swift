internal import Conversation
internal import Intents

/// The limits of a timer's length.
enum TimerLength {
  static let longest = Duration.seconds(7 * 86_400)

  static func resolution(_ length: Duration) -> Resolution<Value> {
    if length < .seconds(1) { return .unsupported(reason: "tooShort") }
    if length > longest { return .unsupported(reason: "tooLong") }
    return .success(.duration(length))
  }
}
