internal import Assistant
internal import Files
internal import Foundation
internal import Programs
internal import Sound

/// The program: reads the command line, runs the command, turns errors into one line and an exit code.
@main
struct Heed {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    Program.adoptOrphans()
    let code = await run(words)
    Output.finish()
    exit(code.rawValue)
  }

  /// The command line's words, whatever bytes they consist of.
  private nonisolated static var words: [String] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .dropFirst().compactMap(\.self)
      .map { word in
        String(
          fileName: UnsafeBufferPointer(start: word, count: strlen(word)).map(
            UInt8.init(bitPattern:)))
      }
  }

  nonisolated static func run(_ words: [String]) async -> ExitCode {
    do {
      var arguments = Arguments(words)
      if words.first == "--version" {
        Output.line("heed \(Version.current)")
        return .success
      }
      if words.isEmpty || arguments.flag("--help") || arguments.flag("-h") {
        let name = (try? arguments.name()).map { [$0] } ?? []
        arguments = Arguments(["help"] + name)
      }
      let command = try CommandList.command(named: arguments.name())
      return try await command.read(&arguments).run()
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
    case let error as SoundError where error.isOfMicrophone:
      "\(error) (heed devices lists those that are there)"
    default: "\(error)"
    }
  }
}
