internal import Glibc

/// Reads PINs: without echo at a terminal, else one per line of standard input.
struct PINEntry {
  /// Asks for a PIN; returns `nil` at the end of the input.
  func read(_ prompt: String) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return readLine() }
    defer { Output.ask("\n") }
    return Self.withoutEcho {
      // Prompts only once typing is hidden.
      Output.ask(prompt)
      return readLine()
    }
  }

  /// Reads with the terminal's echo switched off; corresponds to C function `tcsetattr`.
  static func withoutEcho<Result>(_ body: () -> Result) -> Result {
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return body() }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown) }
    return body()
  }
}
