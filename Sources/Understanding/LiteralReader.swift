internal import Intents

/// The value a grammar's author wrote into a tag: `true`, `-1` or words.
enum LiteralReader {
  static func value(of text: String) -> Value {
    switch text {
    case "true": .boolean(true)
    case "false": .boolean(false)
    default: Double(text).map(Value.number) ?? .text(text)
    }
  }
}
