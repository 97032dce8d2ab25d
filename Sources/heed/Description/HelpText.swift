internal import Assistant

/// The output of `heed help`, for a width in columns.
struct HelpText {
  let width: Int

  /// The column of explanations, unless the term is longer.
  private static let column = 20

  /// The help of one command.
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

  /// The list of all commands, in a line or two each.
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

  /// The lines of a text whose first line follows other text in the same number of columns.
  private func indented(_ text: String, by indent: Int, after first: String) -> [String] {
    let lines = text.wrapped(to: width, indent: indent)
    return [first + lines[0]] + lines.dropFirst()
  }
}

extension CommandDescription {
  /// The command's usages, one per line.
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

  /// The whole line as typed into a shell.
  func line(of description: CommandDescription) -> String {
    let words = words.map { $0.contains(where: Self.mustBeQuoted) ? "\"\($0)\"" : $0 }
    return (["heed", description.name] + words).joined(separator: " ")
  }
}
