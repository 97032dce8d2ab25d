struct EvaluateCommand {
  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {}
  func run() async throws -> ExitCode { .failure }
}
