internal import Access
internal import Assistant
internal import Conversation
internal import Domains
internal import Programs
internal import Storage

/// The apps over the store, with their permissions.
struct AppRegister {
  let apps: [App]
  /// Those of them that are made of files.
  let fileApps: [FileApp]
  private let dialogue: Dialogue
  private let permissions: StoredPermissions

  /// With real effects changes are written to the store; with simulated ones it is only read.
  init(_ options: CommonOptions, effects: Effects) throws {
    let store = try StoreChoice(options, world: nil, effects: effects)
    let composition = try store.composition(options)
    fileApps = composition.fileApps
    let database = try store.database()
    apps = composition.apps(database: database).filter(\.isNamed)
    dialogue = Dialogue(
      catalogue: composition.catalogue, apps: apps, wording: composition.wording)
    permissions = composition.permissions(database: database)
  }

  /// Finds an app by name.
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
