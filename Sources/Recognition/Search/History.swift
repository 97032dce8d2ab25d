/// The words and silences that paths have passed through, each with its predecessor.
struct History {
  struct Entry {
    /// An index into the words of its network; `silence` for none.
    let word: Int32
    let network: UInt8
    /// Whether the word stood where any words may be said.
    var isFree = false
    /// The last frame it took.
    let frame: Int32
    /// The entry before it, or `none`.
    let before: Int32
    /// The score of the path up to the end of the word.
    let score: Score
    /// The runner-up where the path went on.
    var rival: Rival?
  }

  /// A path with another last word that lost to a better one with the same continuation.
  struct Rival {
    let word: Int32
    /// The last word that is not a silence.
    let said: Int32
    /// The entry before its word, or `none`.
    let before: Int32
    let score: Score
  }

  static let none: Int32 = -1
  static let silence: Int32 = -1

  /// The number of entries made before the entries of pruned paths are first looked for.
  private static let leastLimit = 8_192

  private(set) var entries: [Entry] = []
  /// The entries of pruned paths, which new ones replace.
  private var free: [Int32] = []
  private var limit = leastLimit

  /// Whether it is time to tell which entries are still in use.
  var isFull: Bool { free.isEmpty && entries.count >= limit }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    limit = Self.leastLimit
  }

  /// Releases the memory of a long utterance.
  mutating func shrink() { self = History() }

  /// Adds an entry, and returns its permanent number.
  mutating func append(_ entry: Entry) -> Int32 {
    if let place = free.popLast() {
      entries[Int(place)] = entry
      return place
    }
    entries.append(entry)
    return Int32(entries.count - 1)
  }

  /// Discards all entries except these and those that lead to them.
  mutating func keep(only used: some Sequence<Int32>) {
    var isUsed = Array(repeating: false, count: entries.count)
    var waiting: [Int32] = []
    for last in used { waiting.append(last) }
    while let next = waiting.popLast() {
      guard next != Self.none, !isUsed[Int(next)] else { continue }
      isUsed[Int(next)] = true
      waiting.append(entries[Int(next)].before)
      if let rival = entries[Int(next)].rival { waiting.append(rival.before) }
    }
    free = entries.indices.filter { !isUsed[$0] }.map { Int32($0) }
    // So that at most half of the time goes into looking for unused entries.
    limit = max(Self.leastLimit, 2 * (entries.count - free.count))
  }

  /// Whether two paths have passed through the same words, compared in pairs; silences do not count.
  func areAlike(_ one: Int32, _ other: Int32, _ areSame: (Entry, Entry) -> Bool) -> Bool {
    var (one, other) = (lastWord(upTo: one), lastWord(upTo: other))
    while one != other {
      guard one != Self.none, other != Self.none,
        areSame(entries[Int(one)], entries[Int(other)])
      else { return false }
      one = lastWord(upTo: entries[Int(one)].before)
      other = lastWord(upTo: entries[Int(other)].before)
    }
    return true
  }

  /// The last entry of a path that is not a silence.
  private func lastWord(upTo last: Int32) -> Int32 {
    var entry = last
    while entry != Self.none, entries[Int(entry)].word == Self.silence {
      entry = entries[Int(entry)].before
    }
    return entry
  }

  /// The last word up to an entry; `silence` if there is none.
  func lastWord(_ entry: Int32) -> Int32 {
    let last = lastWord(upTo: entry)
    return last == Self.none ? Self.silence : entries[Int(last)].word
  }

  /// The entries of a path, in order.
  func path(to last: Int32) -> [Entry] {
    var path: [Entry] = []
    var next = last
    while next != Self.none {
      path.append(entries[Int(next)])
      next = entries[Int(next)].before
    }
    return path.reversed()
  }

  /// The words up to an entry, without silences.
  func words(to entry: Int32) -> [Int32] {
    path(to: entry).map(\.word).filter { $0 != Self.silence }
  }
}
