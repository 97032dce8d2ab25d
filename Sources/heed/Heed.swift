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
        Output.line(Command.usage)
        return .success
      }
      let command = try Command(&arguments)
      return try await command.run(&arguments)
    } catch let error as UsageError {
      Output.complain("\(error) (heed help tells more)")
      return .usage
    } catch let error as ConfigurationError {
      Output.complain("\(error)")
      return .badConfiguration
    } catch {
      Output.complain("\(error)")
      return .unavailable
    }
  }
}
