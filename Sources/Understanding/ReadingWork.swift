internal import Intents
internal import Synchronization

/// A budget for reading one sentence, and a cache of its stretches so that none is read twice.
///
/// Cost is counted in words read, not in time: the same sentence is given up on everywhere, or nowhere.
final class ReadingWork: Sendable {
  /// The budget: a second or two of work at the very worst; ordinary sentences take some hundreds.
  static let limit = 100_000

  private struct State {
    var cost = 0
    var readings: [[String]: [Interpretation]] = [:]
    var followUps: [FollowUp: [Interpretation]] = [:]
  }

  private struct FollowUp: Hashable {
    let topic: String
    let words: [String]
  }

  private let state = Mutex(State())

  /// True once the budget is spent; the sentence is then not read any further.
  var isExhausted: Bool { state.withLock { $0.cost > Self.limit } }

  /// The readings of a stretch, from the cache or read now; empty once the budget is spent.
  func readings(
    of words: [String], reading: ([String]) -> [Interpretation]
  ) -> [Interpretation] {
    if let known = state.withLock({ $0.readings[words] }) { return known }
    guard spend(words.count) else { return [] }
    let readings = reading(words)
    state.withLock { $0.readings[words] = readings }
    return readings
  }

  /// The same for what goes on with an intent; `cost` is how many words are read for it.
  func followUps(
    of words: [String], to topic: String, cost: Int,
    reading: ([String]) throws -> [Interpretation]
  ) rethrows -> [Interpretation] {
    let key = FollowUp(topic: topic, words: words)
    if let known = state.withLock({ $0.followUps[key] }) { return known }
    guard spend(cost) else { return [] }
    let readings = try reading(words)
    state.withLock { $0.followUps[key] = readings }
    return readings
  }

  /// Counts work that is about to be done; whether it may be.
  func spend(_ cost: Int) -> Bool {
    state.withLock { state in
      state.cost += cost
      return state.cost <= Self.limit
    }
  }
}
