internal import Grammar

/// The automata whose graphs a decoder holds, the last used at the end.
struct GraphCache {
  /// What is known of a graph in the decoder.
  struct Entry {
    let automaton: Automaton
    let name: String
    let unpronounceable: [Unpronounceable]
  }

  /// Graphs kept besides the one in use: a dialogue goes to and fro between a few.
  private static let limit = 3

  private var entries: [Entry] = []
  private var made = 0

  /// A name that no graph in the decoder has.
  mutating func nextName() -> String {
    made += 1
    return "graph\(made)"
  }

  /// Finds an automaton and makes it the one last used.
  mutating func use(_ automaton: Automaton) -> Entry? {
    guard let index = entries.lastIndex(where: { $0.automaton == automaton }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry
  }

  /// Adds an automaton as the one last used; returns the names of graphs to be given up, those longest
  /// unused, so that the others are few and together have no more arcs than the limit.
  mutating func insert(
    _ automaton: Automaton, name: String, unpronounceable: [Unpronounceable], limit: Int
  ) -> [String] {
    var room = limit
    var kept: [Entry] = []
    var forgotten: [String] = []
    for entry in entries.reversed() {
      room -= entry.automaton.arcCount
      if room >= 0, kept.count < Self.limit {
        kept.append(entry)
      } else {
        forgotten.append(entry.name)
      }
    }
    entries = kept.reversed()
    entries.append(Entry(automaton: automaton, name: name, unpronounceable: unpronounceable))
    return forgotten
  }

  /// Forgets all, when the decoder that held the graphs is gone.
  mutating func removeAll() { entries = [] }
}
