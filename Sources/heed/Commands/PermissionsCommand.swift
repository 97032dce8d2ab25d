internal import Access
internal import Assistant
internal import Conversation
internal import JSON
internal import Programs
internal import Storage

/// Lists the apps and their permissions.
struct PermissionsCommand: Command {
  static let description = CommandDescription(
    name: "permissions",
    summary: "the apps, what they do with what is said, and whether they may",
    examples: [.init([], "lists them")],
    needs: [.configuration, .models, .store])

  private let options: CommonOptions

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    try arguments.expectEnd()
  }

  func run() throws -> ExitCode {
    let register = try AppRegister(options, effects: .simulated)
    for app in register.apps {
      let (permission, usage) = (try register.permission(of: app), register.usage(of: app))
      if options.isForPeople {
        Output.line("  \(Style.heading(app.name))  \(permission.rawValue)  \(Style.quiet(usage))")
      } else {
        let line: JSONValue = .object([
          "app": .text(app.name), "permission": .text(permission.rawValue), "usage": .text(usage),
        ])
        Output.line(try line.line())
      }
    }
    return .success
  }
}
