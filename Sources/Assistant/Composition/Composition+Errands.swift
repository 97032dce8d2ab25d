internal import Conversation
internal import Domains
package import Storage

extension Composition {
  /// What has to be done now and then while nobody speaks, until the task is cancelled.
  ///
  /// Messages that wait are sent, a ride that goes on is followed, folders are looked through.
  package func runErrands(
    database: Database, complain: @escaping @Sendable (String) -> Void
  ) async {
    let apps = builtInApps(database: database)
    var round = 0
    while !Task.isCancelled {
      do {
        let report = try await apps.idle()
        if let reason = report.reason { complain("cannot deliver messages: \(reason)") }
      } catch {
        complain("cannot deliver messages: \(error.loggedDescription)")
      }
      do {
        try await apps.rides.watch()
      } catch {
        complain("cannot follow the ride: \(error.loggedDescription)")
      }
      // Looking through folders is more work than the rest, and rarely finds anything.
      if round % 30 == 0 {
        do {
          try await apps.readFolders()
        } catch {
          complain("cannot read the folders of photos and music: \(error.loggedDescription)")
        }
      }
      round += 1
      try? await Task.sleep(for: .seconds(10))
    }
  }
}
