internal import Glibc
internal import Text

/// Where results and complaints go: standard output for results, standard error for everything else.
///
/// Whoever wrote a text, nothing of it steers the terminal: control characters are written out, and lines after the
/// first are indented, so that none passes for a line of the program's own.
enum Output {
  /// Whether a person reads the results, rather than a program.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether a person sees complaints and progress.
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  private static let indent = "  "

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
    let lines = text.lines(isTerminal: isTerminal)
    write(lines.joined(separator: "\n" + indent) + "\n", to: STDOUT_FILENO)
  }

  /// Writes a text of the program's own, whose lines all begin at the margin.
  static func page(_ text: String) {
    write(text.printableLines.joined(separator: "\n") + "\n", to: STDOUT_FILENO)
  }

  static func complain(_ text: String) {
    let lines = text.printableLines.joined(separator: "\n" + indent)
    write("heed: \(lines)\n", to: STDERR_FILENO)
  }

  /// Shows how far long work has come on a terminal; the line is overwritten by the next one.
  static func progress(_ text: String) {
    guard errorIsTerminal else { return }
    write("\r\u{1B}[K\(text.printable)", to: STDERR_FILENO)
  }
}

extension Output {
  /// Tells a person at a terminal what may be of use.
  static func note(_ text: String) {
    if errorIsTerminal { complain(text) }
  }

  /// Asks a person to type, on standard error.
  static func ask(_ text: String) {
    write(text.printableLines.joined(separator: "\n"), to: STDERR_FILENO)
  }

  /// Asks a person to type.
  static func prompt(_ text: String) {
    write(text.printableLines.joined(separator: "\n"), to: STDOUT_FILENO)
  }

  /// Writes all of it; when nobody reads results any more, as after `head`, the work is over.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        if errno == EPIPE, descriptor == STDOUT_FILENO { _exit(ExitCode.success.rawValue) }
        return
      }
      rest = rest.dropFirst(count)
    }
  }
}
