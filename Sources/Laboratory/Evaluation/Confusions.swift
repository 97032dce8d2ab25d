/// Counts of confused intents and slot values.
package struct Confusions: Sendable, Equatable {
  /// An intent or a slot's value, and what was recognised instead.
  package struct Pair: Sendable, Hashable {
    /// The slot; `nil` for an intent.
    package let slot: String?
    package let expected: String
    package let heard: String
  }

  private var counts: [Pair: Int] = [:]

  package init() {}

  package mutating func count(slot: String? = nil, expected: String, heard: String) {
    counts[Pair(slot: slot, expected: expected, heard: heard), default: 0] += 1
  }

  /// All confusions, the most frequent first.
  package var pairs: [(pair: Pair, count: Int)] {
    counts.map { (pair: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.pair.name) < ($0.count, $1.pair.name) }
  }
}

extension Confusions.Pair {
  fileprivate var name: String { "\(slot ?? "") \(expected) \(heard)" }
}
