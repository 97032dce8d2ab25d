/// The program's table of contents: its commands, in the order and under the headings that help shows.
enum CommandList {
  struct Section {
    let title: String
    let commands: [any Command.Type]
  }

  static var sections: [Section] {
    [
      Section(
        title: "speak to it, type to it",
        commands: [
          ListenCommand.self, RecognizeCommand.self, AskCommand.self, InvokeCommand.self,
          PhrasesCommand.self, IntentsCommand.self,
        ]),
      Section(
        title: "what it knows",
        commands: [
          ImportCommand.self, VocabularyCommand.self, ReceiveCommand.self, ShortcutCommand.self,
          SuggestionsCommand.self,
        ]),
      Section(
        title: "what it may do",
        commands: [
          LockCommand.self, UnlockCommand.self, PINCommand.self, PermissionsCommand.self,
          PermitCommand.self, ForbidCommand.self, AppCommand.self, NewCommand.self,
        ]),
      Section(
        title: "the device",
        commands: [
          DevicesCommand.self, DoctorCommand.self, AdaptCommand.self, ConfigCommand.self,
          StoreCommand.self, ModelCommand.self, ServiceCommand.self,
        ]),
      Section(
        title: "when it mishears, and how well it hears",
        commands: [
          CheckCommand.self, ExplainCommand.self, ReplayCommand.self, CaseCommand.self,
          EvaluateCommand.self, BenchCommand.self, FeaturesCommand.self, TeachCommand.self,
        ]),
      Section(title: "this text", commands: [HelpCommand.self]),
    ]
  }

  static var all: [any Command.Type] { sections.flatMap(\.commands) }

  static var names: [String] { all.map { $0.description.name } }

  /// Finds a command by name.
  static func command(named name: String) throws(UsageError) -> any Command.Type {
    for command in all where command.description.name == name { return command }
    throw UsageError("unknown command '\(name)'\(Suggestion.clause(for: name, among: names))")
  }
}

/// One of the program's commands.
///
/// `init` takes the arguments and does no work yet; `run` does it.
protocol Command: SendableMetatype {
  static var description: CommandDescription { get }

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError)

  func run() async throws -> ExitCode
}

extension Command {
  /// Reads the arguments after the command's name; an option without a description is an error, even if the command
  /// takes it.
  static func read(_ arguments: inout Arguments) throws(UsageError) -> Self {
    try arguments.expectOptions(description.options + CommandOption.common)
    return try Self(CommonOptions(&arguments), &arguments)
  }
}
