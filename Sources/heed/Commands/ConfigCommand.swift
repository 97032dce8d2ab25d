internal import Assistant
internal import Foundation

/// Prints the effective configuration as JSON.
struct ConfigCommand: Command {
  static let description = CommandDescription(
    name: "config",
    summary: "the effective configuration, as JSON",
    examples: [.init([], "what is in force, defaults included")],
    needs: [.configuration])

  private let options: CommonOptions

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    try arguments.expectEnd()
  }

  func run() throws -> ExitCode {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(options.configuration())
    Output.page(String(decoding: data, as: UTF8.self))
    return .success
  }
}
