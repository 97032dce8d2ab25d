/// The few looks of a person's terminal.
enum Style {
  static func heading(_ text: String) -> String { wrap(text, "1") }
  static func quiet(_ text: String) -> String { wrap(text, "2") }
  static func spoken(_ text: String) -> String { wrap(text, "36") }

  private static func wrap(_ text: String, _ code: String) -> String {
    Output.isTerminal ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
