/// Explains the program, or one of its commands, to a person or a shell.
struct HelpCommand: Command {
  private enum Subject {
    case program
    case command(any Command.Type)
    case manual
    case completion(CompletionScript)
  }

  static let description = CommandDescription(
    name: "help",
    summary: "what the program can do, or all about one command",
    forms: ["[COMMAND]", "--man", "--completion SHELL"],
    operands: [.init("COMMAND", "The command to explain; all of them in a line each without it.")],
    options: [
      CommandOption("--man", "Prints the manual page, which 'heed service install' installs."),
      CommandOption(
        "--completion", .choice("SHELL", CompletionScript.allCases.map(\.rawValue)),
        "Prints what a shell loads to complete command lines."),
    ],
    examples: [
      .init([], "every command"),
      .init(["listen"], "a command with its options, examples and exit codes"),
      .init(["--man"], "the manual page, for 'man -l -'"),
      .init(["--completion", "bash"], "for 'source <(heed help --completion bash)'"),
    ])

  private let subject: Subject

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    let wantsManual = arguments.flag("--man")
    let shell = try arguments.choice(of: "--completion", CompletionScript.self)
    let names = try arguments.operands()
    let kinds = [wantsManual, shell != nil, !names.isEmpty].count { $0 }
    guard names.count <= 1 else { throw UsageError("unexpected argument '\(names[1])'") }
    guard kinds <= 1 else {
      throw UsageError("only one of COMMAND, '--man' and '--completion' can be shown at a time")
    }
    subject =
      if let name = names.first {
        .command(try CommandList.command(named: name))
      } else if let shell {
        .completion(shell)
      } else {
        wantsManual ? .manual : .program
      }
  }

  func run() -> ExitCode {
    let help = HelpText(width: Output.columns(atMost: 100))
    switch subject {
    case .program: Output.page(help.overview.joined(separator: "\n"))
    case .command(let command):
      Output.page(help.lines(on: command.description).joined(separator: "\n"))
    case .manual: Output.page(ManualPage().text)
    case .completion(let script): Output.page(script.text)
    }
    return .success
  }
}
