internal import Foundation

/// Where results and complaints go: standard output for results, standard error for everything else.
enum Output {
  /// Whether a person reads the results, rather than a program.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether a person sees complaints and progress.
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  /// Writes a line of results at once, so that a pipe's reader sees it in time.
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data("heed: \(text)\n".utf8))
  }

  /// Shows how far long work has come on a terminal; the line is overwritten by the next one.
  static func progress(_ text: String) {
    guard errorIsTerminal else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}

extension Output {
  /// Asks a person to type.
  static func prompt(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
