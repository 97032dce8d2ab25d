internal import Grammar

/// The networks last searched, those used last at the end.
struct NetworkCache {
  struct Entry {
    let automaton: Automaton
    let network: SearchNetwork
    let unpronounceable: [Unpronounceable]
  }

  /// Networks kept besides the one in use: a dialogue goes to and fro between a few.
  private static let limit = 3

  private var entries: [Entry] = []

  /// Finds an automaton and makes it the one last used.
  mutating func use(_ automaton: Automaton) -> Entry? {
    guard let index = entries.lastIndex(where: { $0.automaton == automaton }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry
  }

  /// Adds one as the last used, and gives up those longest unused, so that the others are few and together
  /// have no more arcs than the limit.
  mutating func insert(_ entry: Entry, limit: Int) {
    var room = limit
    var kept: [Entry] = []
    for entry in entries.reversed() {
      room -= entry.automaton.arcCount
      if room >= 0, kept.count < Self.limit { kept.append(entry) }
    }
    entries = kept.reversed() + [entry]
  }
}
