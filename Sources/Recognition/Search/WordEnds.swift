/// The words that end with one frame, grouped by the continuation of their paths, the best of each group first.
///
/// It is a hash table of sorted lists, since sorting all of a frame's ends would cost as much as the search.
struct WordEnds {
  private static let none = -1

  private var ends: [WordEnd] = []
  /// The next end in the same place.
  private var next: [Int] = []
  /// The first end of each place, in the slot its hash gives or in a later one.
  private var slots = Array(repeating: none, count: 1_024)
  private var used: [Int] = []

  /// Adds an end, unless better ones in its place precede each word that may follow it.
  mutating func add(_ end: WordEnd) {
    if used.count * 2 > slots.count { grow() }
    let slot = slot(of: end.place)
    var rest = end.followers
    var before = Self.none
    var after = slots[slot]
    if after == Self.none { used.append(slot) }
    while after != Self.none, ends[after].score >= end.score {
      rest.subtract(ends[after].followers)
      before = after
      after = next[after]
    }
    guard !rest.isEmpty else { return ends[slots[slot]].compare(with: end) }
    if before == Self.none { slots[slot] = ends.count } else { next[before] = ends.count }
    ends.append(end)
    next.append(after)
  }

  /// Removes all ends, and passes each to the body with the followers that no better one in its place has.
  mutating func takeAll(_ body: (WordEnd, PhoneSet) -> Void) {
    for slot in used {
      var begun = PhoneSet()
      let first = slots[slot]
      var index = next[first]
      while index != Self.none {
        ends[first].compare(with: ends[index])
        index = next[index]
      }
      index = first
      while index != Self.none {
        var followers = ends[index].followers
        followers.subtract(begun)
        begun.formUnion(followers)
        if !followers.isEmpty { body(ends[index], followers) }
        index = next[index]
      }
      slots[slot] = Self.none
    }
    used.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
  }

  /// The slot of a place, or the free one that it takes.
  private func slot(of place: UInt64) -> Int {
    // Fibonacci hashing.
    var slot = Int((place &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    while slots[slot] != Self.none, ends[slots[slot]].place != place {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let firsts = used.map { slots[$0] }
    slots = Array(repeating: Self.none, count: slots.count * 2)
    used = firsts.map { first in
      let slot = slot(of: ends[first].place)
      slots[slot] = first
      return slot
    }
  }
}
