internal import Intents
internal import Synchronization

/// What an interpreter has read last, since a turn looks at the same words in several lights.
///
/// It depends on nothing but the words and the grammar, which never changes, so that all copies of an interpreter share it.
final class LatestReadings: Sendable {
  /// Words and how many of their readings are asked for.
  struct Request: Hashable {
    let words: [String]
    let limit: Int
    let margin: Double
  }

  /// As many as are asked for in one turn; all are then forgotten at once.
  private static let limit = 64

  private let known = Mutex<[Request: [Interpretation]]>([:])

  /// The readings that are known, or those that are read now.
  func readings(
    for request: Request, reading: () -> [Interpretation]
  ) -> [Interpretation] {
    if let known = known.withLock({ $0[request] }) { return known }
    let readings = reading()
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[request] = readings
    }
    return readings
  }
}
