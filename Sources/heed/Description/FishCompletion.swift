/// Completion for fish(1), one `complete` line for each word that can be completed.
enum FishCompletion {
  static var lines: [String] {
    let first = "__fish_use_subcommand"
    let program = [
      "# Completes command lines of heed in fish.",
      "complete -c heed -f",
      line(first, "-l version", "Prints the version."), line(first, "-l help", "Prints help."),
    ]
    return program
      + CompletionScript.descriptions.map { line(first, "-a \($0.name)", $0.summary) }
      + CompletionScript.descriptions.flatMap(lines)
  }

  private static func lines(of description: CommandDescription) -> [String] {
    let condition = "__fish_seen_subcommand_from \(description.name)"
    let options = (description.options + CommandOption.common).map { option in
      let value = option.value.map { " \(action($0))" } ?? ""
      return line(condition, "-l \(option.name.dropFirst(2))\(value)", option.explanation)
    }
    let operands = description.operands.prefix(1).map {
      line(condition, action($0.value, isOperand: true), $0.explanation)
    }
    return options + operands
  }

  private static func line(_ condition: String, _ what: String, _ explanation: String) -> String {
    let parts = [condition, explanation].map(CompletionScript.quoted)
    return "complete -c heed -n \(parts[0]) \(what) -d \(parts[1])"
  }

  private static func action(_ value: CommandOption.Value, isOperand: Bool = false) -> String {
    switch value {
    case .text: isOperand ? "" : "-x"
    case .file: isOperand ? "-F" : "-r -F"
    case .folder: (isOperand ? "" : "-x ") + "-a '(__fish_complete_directories)'"
    case .choice, .command:
      (isOperand ? "" : "-x ") + "-a '\(value.choices.joined(separator: " "))'"
    }
  }
}
