internal import Access
internal import Assistant
internal import Conversation
internal import Storage

/// The apps over the store, and what was decided about them.
struct AppRegister {
  let apps: [App]
  private let dialogue: Dialogue
  private let permissions: StoredPermissions

  init(_ options: CommonOptions) throws {
    let configuration = try options.configuration()
    let composition = try options.composition(of: configuration)
    let database = try Database(path: options.storePath(of: configuration))
    apps = composition.apps(database: database).filter(\.isNamed)
    dialogue = Dialogue(
      catalogue: composition.catalogue, apps: apps, wording: composition.wording)
    permissions = composition.permissions(database: database)
  }

  /// The app of a name.
  func app(called name: String) throws(UsageError) -> App {
    if let app = apps.first(where: { $0.isCalled(name) }) { return app }
    let names = apps.map(\.name).joined(separator: ", ")
    throw UsageError("no app is called '\(name)', there are \(names)")
  }

  func usage(of app: App) -> String { dialogue.usage(of: app) }

  func permission(of app: App) throws -> Permission {
    try permissions.permission(for: app.name, usage: usage(of: app))
  }

  func set(_ permission: Permission, for app: App) throws {
    try permissions.set(permission, for: app.name, usage: usage(of: app))
  }
}
