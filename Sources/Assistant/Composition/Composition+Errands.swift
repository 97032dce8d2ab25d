internal import Domains
package import Storage

extension Composition {
  /// What has to be done now and then while nobody speaks, until the task is cancelled: messages that wait are
  /// sent.
  package func runErrands(
    database: Database, complain: @escaping @Sendable (String) -> Void
  ) async {
    let apps = builtInApps(database: database)
    while !Task.isCancelled {
      do {
        let report = try await apps.idle()
        if let reason = report.reason { complain("cannot deliver messages: \(reason)") }
      } catch {
        complain("cannot deliver messages: \(error)")
      }
      try? await Task.sleep(for: .seconds(10))
    }
  }
}
