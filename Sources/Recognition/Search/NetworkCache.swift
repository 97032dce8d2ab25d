internal import Grammar

/// The networks searched last, most recent first.
struct NetworkCache {
  struct Entry {
    let automaton: PackedAutomaton
    let network: SearchNetwork
    let unpronounceable: [Unpronounceable]
    /// Whether a sentence may consist of free words only.
    let mayBeDictation: Bool
  }

  /// The number of networks kept besides those in use: a dialogue goes to and fro between a few.
  private static let limit = 3

  private var entries: [Entry] = []

  /// The entry of an automaton; `nil` if it is not cached.
  func entry(for automaton: PackedAutomaton) -> Entry? {
    entries.first { $0.automaton == automaton }
  }

  /// Keeps these entries, and the most recent of the others, within a limit of their number and one of their arcs in
  /// all.
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
