internal import Assistant
internal import Foundation

/// The program: reads the command line, runs the command, turns errors into one line and an exit code.
@main
struct Heed {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    let code = await run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }

  nonisolated static func run(_ words: [String]) async -> ExitCode {
    var arguments = Arguments(words.isEmpty ? ["help"] : words)
    do {
      if arguments.flag("--help") || arguments.flag("-h") {
        let command = (try? arguments.name()).flatMap(Command.init)
        Output.page(command?.help ?? Command.usage)
        return .success
      }
      let command = try Command(&arguments)
      return try await command.run(&arguments)
    } catch {
      Output.complain(description(of: error))
      return ExitCode(for: error)
    }
  }

  private nonisolated static func description(of error: any Error) -> String {
    switch error {
    case is UsageError: "\(error) (heed help tells more)"
    // Foundation's own descriptions are for debuggers.
    case let error as CocoaError: error.localizedDescription
    default: "\(error)"
    }
  }
}
