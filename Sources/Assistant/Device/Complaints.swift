internal import Synchronization

/// Remembers what has been said, so that it is said once.
final class Complaints: Sendable {
  /// Beyond this many different ones the memory starts anew, so that it stays small for months.
  private static let limit = 200
  private let said = Mutex<Set<String>>([])

  func isNew(_ text: String) -> Bool {
    said.withLock { said in
      if said.count >= Self.limit { said.removeAll() }
      return said.insert(text).inserted
    }
  }
}
