internal import Synchronization

/// Remembers complaints, so that each is made only once.
final class Complaints: Sendable {
  /// Beyond this many different ones the memory starts afresh, so that it stays small over months.
  private static let limit = 200
  private let said = Mutex<Set<String>>([])

  func isNew(_ text: String) -> Bool {
    said.withLock { said in
      if said.count >= Self.limit { said.removeAll() }
      return said.insert(text).inserted
    }
  }
}
