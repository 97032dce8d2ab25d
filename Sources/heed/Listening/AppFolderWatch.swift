internal import Domains

/// Tells a running `heed listen` that an app was installed, changed or removed.
struct AppFolderWatch {
  private static let interval = Duration.seconds(1)

  let folders: AppFolders

  /// Calls `change` after each change, until the task is cancelled.
  func run(_ change: () -> Void) async throws {
    var known = folders.version
    while true {
      try await Task.sleep(for: Self.interval)
      let version = folders.version
      guard version != known else { continue }
      known = version
      change()
    }
  }
}
