internal import Conversation

/// Forbids the use of an app.
struct ForbidCommand: Command {
  static let description = CommandDescription(
    name: "forbid",
    summary: "an app may not be told what is said to it",
    forms: ["APP"],
    operands: [.init("APP", "Its name, as 'heed permissions' lists it.")],
    examples: [.init(["Lights"], "forbids the app")],
    needs: [.configuration, .models, .store])

  private let change: PermissionChange

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    change = try PermissionChange(options, .forbidden, &arguments)
  }

  func run() throws -> ExitCode { try change.run() }
}
