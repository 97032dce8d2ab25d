internal import Assistant
internal import Glibc
internal import Text

/// Where results and complaints go: standard output for results, standard error for everything else.
///
/// Whoever wrote a text, nothing of it steers the terminal: control characters are written out, and lines after the
/// first are indented, so that none passes for a line of the program's own.
enum Output {
  /// Owns standard output; when nobody reads results any more, as after `head`, the work is over.
  private static let results = DescriptorWriter(STDOUT_FILENO) {
    _exit(ExitCode.success.rawValue)
  }
  /// Owns standard error.
  private static let messages = DescriptorWriter(STDERR_FILENO)
  /// How long the end of the program is put off for a reader who is slow.
  private static let patience = Duration.milliseconds(500)

  /// Whether a person reads the results, rather than a program.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether a person sees complaints and progress.
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  static let indent = "  "

  /// How many columns the terminal of results has; 80 where there is none, or it does not say.
  static func columns(atMost most: Int = .max) -> Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return min(isKnown ? max(20, Int(size.ws_col)) : 80, most)
  }

  /// Writes a line of results at once, so that a pipe's reader sees it in time.
  // A literal is styled text, so that a heading inside it keeps its look.
  @_disfavoredOverload static func line(_ text: String) {
    line(StyledText(text))
  }

  /// Writes a line with looks, which only a terminal gets.
  static func line(_ text: StyledText) {
    results.write(text.written(isTerminal: isTerminal))
  }

  /// Writes a text of the program's own, whose lines all begin at the margin.
  static func page(_ text: String) {
    results.write(text.printableLines.joined(separator: "\n") + "\n")
  }

  static func complain(_ text: String) {
    let lines = text.printableLines.joined(separator: "\n" + indent)
    messages.write("heed: \(lines)\n")
  }

  /// Shows how far long work has come on a terminal; the line is overwritten by the next one.
  static func progress(_ text: String) {
    guard errorIsTerminal else { return }
    messages.write("\r\u{1B}[K\(text.printable)")
  }
}

extension Output {
  /// Waits for no reader from now on; `tell` is handed a line about what was lost to one that did not read.
  static func waitForNobody(tell: @escaping @Sendable (String) -> Void) {
    results.dropWhatWaits { tell("standard output was not read: \($0) lines of it are lost") }
    messages.dropWhatWaits { tell("standard error was not read: \($0) lines of it are lost") }
  }

  /// Gives readers a moment to take what was written last.
  static func finish() {
    _ = (results.flush(within: patience), messages.flush(within: patience))
  }

  /// Writes to the terminal of results what is fit for it as it is: text with its looks, and what moves the cursor.
  static func paint(_ text: String) {
    results.write(text)
  }

  /// Writes text to standard error that is fit for it as it is.
  static func log(_ text: String) {
    messages.write(text)
  }

  /// Tells a person at a terminal what may be of use.
  static func note(_ text: String) {
    if errorIsTerminal { complain(text) }
  }

  /// Asks a person to type, on standard error.
  static func ask(_ text: String) {
    messages.write(text.printableLines.joined(separator: "\n"))
  }

  /// Asks a person to type.
  static func prompt(_ text: String) {
    results.write(text.printableLines.joined(separator: "\n"))
  }
}
