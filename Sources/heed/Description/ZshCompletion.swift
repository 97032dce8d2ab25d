/// Completion for zsh(1), by the specifications of `_arguments`, see zshcompsys(1).
enum ZshCompletion {
  static var lines: [String] {
    let commands = CompletionScript.descriptions.map {
      "    " + CompletionScript.quoted("\($0.name):\(escaped($0.summary))")
    }
    return [
      "#compdef heed",
      "# Completes command lines of heed in zsh.",
      "_heed() {",
      "  local context state state_descr line",
      "  typeset -A opt_args",
      "  local -a commands=(",
    ] + commands + [
      "  )",
      "  _arguments -C '(- *)--version[Prints the version.]' '(- *)--help[Prints help.]' '1:command:->command' '*::argument:->argument'",
      "  case $state in",
      "    command) _describe command commands ;;",
      "    argument)",
      "      case $words[1] in",
    ] + CompletionScript.descriptions.flatMap(arguments) + [
      "      esac ;;",
      "  esac",
      "}",
      "if [ \"$funcstack[1]\" = _heed ]; then _heed \"$@\"; else compdef _heed heed; fi",
    ]
  }

  private static func arguments(of description: CommandDescription) -> [String] {
    let options = (description.options + CommandOption.common).map(specification)
    let operands = description.operands.prefix(1).map { operand in
      "'*:\(escaped(operand.name)):\(action(operand.value))'"
    }
    return ["        \(description.name)) _arguments \\"]
      + (options + operands).map { "          \($0) \\" } + ["          && return ;;"]
  }

  private static func specification(of option: CommandOption) -> String {
    let value = option.value.map { ":\(escaped($0.name)):\(action($0))" } ?? ""
    let text = (option.isRepeatable ? "*" : "") + option.name
    return CompletionScript.quoted("\(text)[\(escaped(option.explanation))]\(value)")
  }

  private static func action(_ value: CommandOption.Value) -> String {
    switch value {
    case .text: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .choice, .command: "(\(value.choices.joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : "\($1)" }
  }
}
