internal import Synchronization

/// Collects what takes back the writes of one act; safe to use from any thread.
final class ChangeRecorder: Sendable {
  private let statements = Mutex<[String]>([])

  /// Adds the inverse statements of one transaction, in the order in which the changes were made.
  func append(_ inverse: [String]) { statements.withLock { $0 += inverse } }

  var changes: StoredChanges { StoredChanges(statements: statements.withLock { $0.reversed() }) }
}
