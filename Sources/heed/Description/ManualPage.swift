internal import Assistant

/// The manual page heed(1), in the macros of man(7).
struct ManualPage {
  var text: String { (head + commands + tail).joined(separator: "\n") + "\n" }

  private var head: [String] {
    [
      ".TH HEED 1 \"\" \"Heed \(Version.current)\" \"User Commands\"",
      ".SH NAME", "heed \\- turns speech into intents, offline",
      ".SH SYNOPSIS", ".B heed", "\\fICOMMAND\\fR [\\fIARGUMENT\\fR…]",
      ".SH DESCRIPTION",
      Self.escaped(
        "Hears commands from a microphone or recordings, or reads them as text, asks back what is missing, carries them out and answers."
      ),
      ".PP",
      Self.escaped(
        "Results go to standard output, everything else to standard error. A terminal gets lines for people, a pipe JSON lines."
      ),
      ".SH COMMANDS",
    ]
  }

  private var commands: [String] { CommandList.all.flatMap { Self.lines(on: $0.description) } }

  private static func lines(on description: CommandDescription) -> [String] {
    var lines = [".SS \(escaped("heed \(description.name)"))"]
    for usage in description.usages { lines += [".PP", "\\fB\(escaped(usage))\\fR"] }
    for text in [description.sentence] + description.details { lines += [".PP", escaped(text)] }
    for operand in description.operands {
      lines += item(operand.name, operand.value.explained(operand.explanation))
    }
    for option in description.options { lines += item(option.term, option.fullExplanation) }
    return lines + examples(of: description) + exits(of: description)
  }

  private var tail: [String] {
    var lines = [".SH OPTIONS OF EVERY COMMAND"]
    for option in CommandOption.common { lines += Self.item(option.term, option.fullExplanation) }
    lines.append(".SH EXIT STATUS")
    for code in ExitCode.allCases { lines += Self.item("\(code.rawValue)", code.meaning) }
    lines.append(".SH FILES")
    for file in Self.files { lines += Self.item(file.path, file.use) }
    return lines
  }

  private static let files: [(path: String, use: String)] = [
    ("~/.config/heed/config.json", "The configuration; /etc/heed/config.json is the service's."),
    (
      "~/.local/share/heed/heed.sqlite",
      "The store: lists, messages and all else; the service's lies in /var/lib/heed."
    ),
    ("~/.local/share/heed/history", "What was typed at the prompt of 'heed ask'."),
  ]

  private static func examples(of description: CommandDescription) -> [String] {
    description.examples.flatMap { example in
      [".PP", escaped("\(example.purpose.prefix(1).uppercased())\(example.purpose.dropFirst()):")]
        + [".RS 4", "\\fB\(escaped(example.line(of: description)))\\fR", ".RE"]
    }
  }

  private static func exits(of description: CommandDescription) -> [String] {
    [".PP", "Exit codes:"]
      + description.allExits.flatMap { item("\($0.code.rawValue)", $0.occasion) }
  }

  private static func item(_ term: String, _ text: String) -> [String] {
    [".TP", "\\fB\(escaped(term))\\fR", escaped(text)]
  }

  /// The text escaped so that hyphens stay hyphens and no line begins with a request.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
