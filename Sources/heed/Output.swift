internal import Assistant
internal import Glibc
internal import Text

/// The program's output: results go to standard output, everything else to standard error.
///
/// Text from any source is safe for the terminal: control characters are escaped, and lines after the first are
/// indented so that none passes for a line of the program's own.
enum Output {
  /// Owns standard output; when its reader is gone, as after `head`, the program exits.
  private static let results = DescriptorWriter(STDOUT_FILENO) {
    _exit(ExitCode.success.rawValue)
  }
  /// Owns standard error.
  private static let messages = DescriptorWriter(STDERR_FILENO)
  /// The longest that the program's end is delayed for a slow reader.
  private static let patience = Duration.milliseconds(500)

  /// Whether standard output is a terminal, so that a person reads the results.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether standard error is a terminal, so that a person sees complaints and progress.
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  static let indent = "  "

  /// The width of the terminal in columns; 80 if there is none or its width is unknown.
  static func columns(atMost most: Int = .max) -> Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return min(isKnown ? max(20, Int(size.ws_col)) : 80, most)
  }

  /// Writes a line of results at once, so that a pipe's reader gets it in time.
  // A literal is styled text, so that a heading inside it keeps its style.
  @_disfavoredOverload static func line(_ text: String) {
    line(StyledText(text))
  }

  /// Writes a line of results; only a terminal gets its styles.
  static func line(_ text: StyledText) {
    results.write(text.written(isTerminal: isTerminal))
  }

  /// Writes a text of the program's own without indenting its lines.
  static func page(_ text: String) {
    results.write(text.printableLines.joined(separator: "\n") + "\n")
  }

  static func complain(_ text: String) {
    let lines = text.printableLines.joined(separator: "\n" + indent)
    messages.write("heed: \(lines)\n")
  }

  /// Shows the progress of long work on a terminal; the next message overwrites the line.
  static func progress(_ text: String) {
    guard errorIsTerminal else { return }
    messages.write("\r\u{1B}[K\(text.printable)")
  }
}

extension Output {
  /// From now on drops output instead of waiting for slow readers; `tell` receives a line about what was lost.
  static func waitForNobody(tell: @escaping @Sendable (String) -> Void) {
    results.dropWhatWaits { tell("standard output was not read: \($0) lines of it are lost") }
    messages.dropWhatWaits { tell("standard error was not read: \($0) lines of it are lost") }
  }

  /// Gives readers a moment to take the last output.
  static func finish() {
    _ = (results.flush(within: patience), messages.flush(within: patience))
  }

  /// Writes text with styles and cursor movements to standard output as it is.
  static func paint(_ text: String) {
    results.write(text)
  }

  /// Writes text to standard error as it is; it must be safe for a terminal.
  static func log(_ text: String) {
    messages.write(text)
  }

  /// Writes a note if a person is at the terminal.
  static func note(_ text: String) {
    if errorIsTerminal { complain(text) }
  }

  /// Prompts for input on standard error.
  static func ask(_ text: String) {
    messages.write(text.printableLines.joined(separator: "\n"))
  }

  /// Prompts for input on standard output.
  static func prompt(_ text: String) {
    results.write(text.printableLines.joined(separator: "\n"))
  }
}
