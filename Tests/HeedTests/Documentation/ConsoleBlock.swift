/// A dialogue with the shell: commands after `$`, what is typed into them after `>`, and what they print.
struct ConsoleBlock: Sendable {
  struct Step: Sendable {
    let command: String
    var input: [String] = []
    /// `nil` for the pictures of work that is not shown.
    var output: [String] = []
  }

  private(set) var steps: [Step] = []

  init(_ block: CodeBlock) {
    for line in ShellLine.joined(block.lines) {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if steps.isEmpty {
        continue
      } else if line.hasPrefix("> ") {
        steps[steps.count - 1].input.append(String(line.dropFirst(2)))
      } else {
        steps[steps.count - 1].output.append(line)
      }
    }
  }
}

/// A command's output, without the parts that differ from one run to the next.
enum PrintedText {
  /// Lines without colours and line ends, numbers with a unit as `#`; empty lines are left out.
  static func lines(of text: String) -> [String] {
    text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
      .split(whereSeparator: \.isNewline).map(masked)
      .filter { !$0.isEmpty }
  }

  static func masked(_ line: some StringProtocol) -> String {
    let masked = String(line).replacing(/[0-9]+([.,][0-9]+)*( ?)(ms|s|MB|GB|dB|%)/) {
      "#\($0.output.2)\($0.output.3)"
    }.replacing(/factor [0-9.]+/, with: "factor #")
    return String(masked.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether what was printed is what is shown; `…` alone on a line stands for any lines.
  static func matches(_ printed: [String], _ shown: [String]) -> Bool {
    matches(printed[...], shown[...])
  }

  private static func matches(_ printed: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    if first.allSatisfy({ $0 == "…" || $0 == " " }) {
      return (printed.startIndex...printed.endIndex).contains {
        matches(printed[$0...], shown.dropFirst())
      }
    }
    guard let line = printed.first, line == first else { return false }
    return matches(printed.dropFirst(), shown.dropFirst())
  }
}
