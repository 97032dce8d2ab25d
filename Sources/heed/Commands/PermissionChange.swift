internal import Conversation
internal import Programs

/// The work shared by `heed permit` and `heed forbid`: setting an app's permission.
struct PermissionChange {
  private let options: CommonOptions
  private let permission: Permission
  private let app: String

  init(
    _ options: CommonOptions, _ permission: Permission, _ arguments: inout Arguments
  ) throws(UsageError) {
    self.options = options
    self.permission = permission
    app = try arguments.operands().joined(separator: " ")
    guard !app.isEmpty else { throw UsageError("APP is missing") }
  }

  func run() throws -> ExitCode {
    let register = try AppRegister(options, effects: .real)
    let app = try register.app(called: app)
    try register.set(permission, for: app)
    return .success
  }
}
