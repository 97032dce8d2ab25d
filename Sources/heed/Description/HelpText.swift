internal import Assistant

/// What `heed help` prints, for a width in columns.
struct HelpText {
  let width: Int

  /// Where explanations begin, unless what they explain is longer.
  private static let column = 20

  /// Everything about one command.
  func lines(on description: CommandDescription) -> [String] {
    let usages = description.usages
    var lines = usages.flatMap {
      indented($0, by: 9, after: $0 == usages[0] ? "usage: " : "       ")
    }
    for paragraph in [description.sentence] + description.details {
      lines += [""] + paragraph.wrapped(to: width)
    }
    if !description.operands.isEmpty {
      lines.append("")
      lines += description.operands.flatMap { entry($0.name, $0.value.explained($0.explanation)) }
    }
    lines += options("options", description.options)
    lines += options("options of every command", CommandOption.common)
    lines += section("examples", description.examples) { example in
      ["  \(example.line(of: description))"]
        + indented(example.purpose, by: 6, after: "      ")
    }
    lines += section("exit codes", description.allExits) { exit in
      entry("\(exit.code.rawValue)".padded(to: 3), exit.occasion, column: 7)
    }
    return lines
  }

  /// Every command in a line or two.
  var overview: [String] {
    var lines = ["usage: heed COMMAND [ARGUMENT…]"]
    for part in CommandList.sections {
      lines += section(part.title, part.commands) {
        entry($0.description.name, $0.description.summary, column: 16)
      }
    }
    lines += options("options of every command", CommandOption.common)
    lines += [
      "",
      "'heed help COMMAND' explains a command with its options, 'heed --version' says which Heed this is.",
      "Results go to standard output, everything else to standard error.",
    ].flatMap { $0.wrapped(to: width) }
    return lines
  }

  private func options(_ title: String, _ options: [CommandOption]) -> [String] {
    section(title, options) { entry($0.term, $0.fullExplanation) }
  }

  private func section<Element>(
    _ title: String, _ elements: [Element], _ lines: (Element) -> [String]
  ) -> [String] {
    elements.isEmpty ? [] : ["", "\(title):"] + elements.flatMap(lines)
  }

  private func entry(_ term: String, _ explanation: String, column: Int = column) -> [String] {
    let term = "  \(term)"
    guard term.columns + 2 > column else {
      return indented(explanation, by: column, after: term.padded(to: column))
    }
    return [term] + indented(explanation, by: column, after: "".padded(to: column))
  }

  /// The lines of a text, of which the first stands after another text of as many columns.
  private func indented(_ text: String, by indent: Int, after first: String) -> [String] {
    let lines = text.wrapped(to: width, indent: indent)
    return [first + lines[0]] + lines.dropFirst()
  }
}

extension CommandDescription {
  /// How it is used, a line for each way.
  var usages: [String] {
    let further = options.isEmpty ? "" : "[OPTION…]"
    return forms.map { form in
      ["heed \(name)", form, further].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The summary as a sentence.
  var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }
}

extension CommandDescription.Example {
  private static func mustBeQuoted(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber && !"-_=/.:,+".contains(character)
  }

  /// The whole line, as it is typed into a shell.
  func line(of description: CommandDescription) -> String {
    let words = words.map { $0.contains(where: Self.mustBeQuoted) ? "\"\($0)\"" : $0 }
    return (["heed", description.name] + words).joined(separator: " ")
  }
}
