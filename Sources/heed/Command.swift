/// One thing that the program can be asked to do.
///
/// `init` takes from the command line what the description says and does no work yet; `run` does it.
protocol Command: SendableMetatype {
  static var description: CommandDescription { get }

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError)

  func run() async throws -> ExitCode
}

extension Command {
  /// Reads what follows the command's name; an option that is not described is an error, whatever the command takes.
  static func read(_ arguments: inout Arguments) throws(UsageError) -> Self {
    try arguments.expectOptions(description.options + CommandOption.common)
    return try Self(CommonOptions(&arguments), &arguments)
  }
}
