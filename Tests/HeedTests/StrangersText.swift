/// Text by somebody who wants to take over somebody else's terminal.
enum StrangersText {
  static let clearing = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}1m\u{202E}x\u{7F}\nheed: y"
  /// Its first line, as it may be shown.
  static let shown = "\\u001B]0;owned\\u0007\\u001B[2J\\u009B1m\\u202Ex\\u007F"

  /// Control characters, beside Heed's own styles and line ends.
  static func steering(_ output: String) -> [String] {
    output.replacing(/\u{1B}\[(0|1|2|36)m/, with: "").replacing("\r\u{1B}[K", with: "")
      .replacing("\r\n", with: "").replacing("\n", with: "")
      .unicodeScalars.filter {
        [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains($0.properties.generalCategory)
      }.map { "\($0.escaped(asASCII: true))" }
  }
}
