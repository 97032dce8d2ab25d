/// Completion for bash(1), by a function that fills `COMPREPLY`.
enum BashCompletion {
  static var lines: [String] {
    let names = CommandList.names + ["--help", "--version"]
    return [
      "# Completes command lines of heed in bash.",
      "_heed() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} offer=",
      "  COMPREPLY=()",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    \(offer(words: names))",
      "    return",
      "  fi",
      "  case ${COMP_WORDS[1]}:$previous in",
    ] + CompletionScript.descriptions.flatMap(values) + values("*", CommandOption.common)
      + ["  esac", "  case ${COMP_WORDS[1]}:$word in"]
      + CompletionScript.descriptions.flatMap(words)
      + ["  esac", "}", "complete -F _heed heed"]
  }

  /// The completions of the values of a command's options.
  private static func values(of description: CommandDescription) -> [String] {
    values(description.name, description.options)
  }

  private static func values(_ command: String, _ options: [CommandOption]) -> [String] {
    options.compactMap { option in
      option.value.map { "    \(command):\(option.name)) \(offer($0)); return ;;" }
    }
  }

  /// The command's options if one is begun, else its operands.
  private static func words(of description: CommandDescription) -> [String] {
    let options = (description.options + CommandOption.common).map(\.name)
    let operands = description.operands.map { offer($0.value) }
    return ["    \(description.name):-*) \(offer(words: options)) ;;"]
      + operands.prefix(1).map { "    \(description.name):*) \($0) ;;" }
  }

  private static func offer(_ value: CommandOption.Value) -> String {
    switch value {
    case .text: ":"
    case .file: offer("-f", "compopt -o filenames 2>/dev/null")
    case .folder: offer("-d", "compopt -o filenames 2>/dev/null")
    case .choice, .command: offer(words: value.choices)
    }
  }

  private static func offer(words: [String]) -> String {
    offer("-W \(CompletionScript.quoted(words.joined(separator: " ")))", nil)
  }

  private static func offer(_ action: String, _ first: String?) -> String {
    (first.map { "\($0); " } ?? "") + "mapfile -t COMPREPLY < <(compgen \(action) -- \"$word\")"
  }
}
