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
