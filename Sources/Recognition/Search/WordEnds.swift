/// The words that end with one frame, by the place in which their paths go on, the best of a place first.
///
/// A hash table whose lists are in order, since sorting all of a frame's ends costs as much as the search.
struct WordEnds {
  private static let none = -1

  private var ends: [WordEnd] = []
  /// The next end of the same place.
  private var next: [Int] = []
  /// The first end of a place, where its hash puts it or after that.
  private var slots = Array(repeating: none, count: 1_024)
  private var used: [Int] = []

  /// Adds an end, unless better ones of its place go before each word that may follow it.
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

  /// Takes all out: gives each with those of its followers that no better one of its place goes before.
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

  /// The slot of a place, or the free one that is to be its.
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
