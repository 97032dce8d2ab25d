/// Explains the program, or one of its commands.
struct HelpCommand: Command {
  static let description = CommandDescription(
    name: "help",
    summary: "what the program can do, or all about one command",
    forms: ["[COMMAND]"],
    operands: [.init("COMMAND", "The command to explain; all of them in a line each without it.")],
    examples: [
      .init([], "every command"),
      .init(["listen"], "a command with its options, examples and exit codes"),
    ])

  private let command: (any Command.Type)?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    let names = try arguments.operands()
    guard names.count <= 1 else { throw UsageError("unexpected argument '\(names[1])'") }
    command = if let name = names.first { try CommandList.command(named: name) } else { nil }
  }

  func run() -> ExitCode {
    let text = HelpText(width: Output.columns(atMost: 100))
    let lines = command.map { text.lines(on: $0.description) } ?? text.overview
    Output.page(lines.joined(separator: "\n"))
    return .success
  }
}
