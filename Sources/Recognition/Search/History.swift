/// The words and silences that paths have passed through, each with what came before it.
struct History {
  struct Entry {
    /// An index into the words of its network; `silence` for none.
    let word: Int32
    let network: UInt8
    /// The last frame it took.
    let frame: Int32
    /// The entry before it, or `none`.
    let before: Int32
    /// The score of the path up to its end.
    let score: Score
    /// What came second where the path went on.
    var rival: Rival?
  }

  /// A path with another last word, which would have gone on as a better one does.
  struct Rival {
    let word: Int32
    /// The last word that is no silence.
    let said: Int32
    /// The entry before its word, or `none`.
    let before: Int32
    let score: Score
  }

  static let none: Int32 = -1
  static let silence: Int32 = -1

  private(set) var entries: [Entry] = []

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func append(_ entry: Entry) -> Int32 {
    entries.append(entry)
    return Int32(entries.count - 1)
  }

  /// The entries of a path, in their order.
  func path(to last: Int32) -> [Entry] {
    var path: [Entry] = []
    var next = last
    while next != Self.none {
      path.append(entries[Int(next)])
      next = entries[Int(next)].before
    }
    return path.reversed()
  }

  /// The last word up to an entry, `silence` when there is none.
  func lastWord(_ entry: Int32) -> Int32 {
    var next = entry
    while next != Self.none, entries[Int(next)].word == Self.silence {
      next = entries[Int(next)].before
    }
    return next == Self.none ? Self.silence : entries[Int(next)].word
  }

  /// The words up to an entry, without silences.
  func words(to entry: Int32) -> [Int32] {
    path(to: entry).map(\.word).filter { $0 != Self.silence }
  }
}
