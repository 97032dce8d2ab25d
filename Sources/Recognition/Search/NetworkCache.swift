internal import Grammar

/// The networks last searched, those used last at the beginning.
struct NetworkCache {
  struct Entry {
    let automaton: PackedAutomaton
    let network: SearchNetwork
    let unpronounceable: [Unpronounceable]
    /// Whether a sentence may be nothing but any words.
    let mayBeDictation: Bool
  }

  /// Networks kept besides those in use: a dialogue goes to and fro between a few.
  private static let limit = 3

  private var entries: [Entry] = []

  /// What is known of an automaton.
  func entry(for automaton: PackedAutomaton) -> Entry? {
    entries.first { $0.automaton == automaton }
  }

  /// Keeps these, and of the others those last used, so that these are few and together have no more arcs
  /// than the limit.
  mutating func keep(_ used: [Entry], limit: Int) {
    var room = limit
    var kept: [Entry] = []
    for entry in entries where !used.contains(where: { $0.network === entry.network }) {
      room -= entry.automaton.arcCount
      if room >= 0, kept.count < Self.limit { kept.append(entry) }
    }
    entries = used + kept
  }
}
