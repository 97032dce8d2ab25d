internal import Conversation

/// Permits the use of an app.
struct PermitCommand: Command {
  static let description = CommandDescription(
    name: "permit",
    summary: "an app may be told what is said to it",
    forms: ["APP"],
    operands: [.init("APP", "Its name, as 'heed permissions' lists it.")],
    examples: [.init(["Lights"], "permits the app")],
    needs: [.configuration, .models, .store])

  private let change: PermissionChange

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    change = try PermissionChange(options, .permitted, &arguments)
  }

  func run() throws -> ExitCode { try change.run() }
}

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
