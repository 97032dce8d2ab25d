package import Access
internal import Conversation
internal import Domains
internal import Intents
package import Storage

extension Composition {
  /// The device's lock, kept in the store; by configuration it follows the desktop's screen lock, too.
  package func lock(database: Database) -> StoredLock {
    guard configuration.lock.followsScreen else { return StoredLock(database) }
    return StoredLock(database, isScreenLocked: { DesktopSession().isLocked })
  }

  /// The apps' permissions: those granted in the configuration, and those that people gave when asked.
  package func permissions(database: Database) -> StoredPermissions {
    let named = Set(configuration.permitted)
    let permitsAll = named.contains(Configuration.everyApp)
    let permitsOwn = permitsAll || named.contains(Configuration.builtInApps)
    let inAdvance = Set(
      fileApps.filter { named.contains($0.directory) }.map(\.app.name))
    let files = Set(fileApps.map(\.app.name))
    return StoredPermissions(database) { app in
      named.contains(app) || inAdvance.contains(app)
        || (files.contains(app) ? permitsAll : permitsOwn)
    }
  }

  /// Checks that every intent the configuration restricts exists.
  func checkRestrictions() throws(ConfigurationError) {
    let known = Set(catalogue.intents.map(\.name))
    let unknown = configuration.lock.restricted.keys.sorted().first { !known.contains($0) }
    if let unknown {
      throw ConfigurationError(
        file: "configuration", key: "lock.restricted.\(unknown)",
        reason: "lock.restricted: there is no intent '\(unknown)'")
    }
  }
}
