internal import CEdit
internal import Glibc

/// Lets a person type, edit and recall lines at a terminal; see editline(3).
///
/// libedit has one editor per process and no lock, so this must be used from one thread at a time.
struct LineEditor: ~Copyable {
  /// Takes the lines typed earlier, oldest first.
  init(history: [String]) {
    // libedit decodes input by the locale, and Heed's text is always UTF-8.
    if setlocale(LC_CTYPE, "") == nil || String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    using_history()
    // By default, a tab completes file names.
    rl_bind_key(CInt(UInt8(ascii: "\t")), rl_insert)
    history.forEach { add_history($0) }
  }

  /// The next line without its end; `nil` when the person ends the input with control-D.
  ///
  /// Corresponds to C function `readline`.
  func line(prompt: String) -> String? {
    // libedit shows the prompt first, and a control-D typed before it prepares the terminal would be lost.
    rl_prep_terminal(1)
    guard let line = readline(prompt) else { return nil }
    defer { free(line) }
    return String(cString: line)
  }

  /// Adds a line to the history that can be recalled.
  func remember(_ line: String) {
    add_history(line)
  }
}
