/// Finds the numbers of things that stand elsewhere, by their hashes; four bytes for each slot.
struct NumberIndex {
  private static let empty: Int32 = -1

  /// A power of two of them, a quarter at least empty.
  private var slots = Array(repeating: empty, count: 16)
  private var count = 0

  /// The number of the thing with this hash, for which `matches` is true.
  func number(hash: UInt64, where matches: (Int32) -> Bool) -> Int32? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.empty {
      if matches(slots[slot]) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a number that is not there yet; `hashes` tells those of all that are.
  mutating func insert(_ number: Int32, hash: UInt64, hashes: (Int32) -> UInt64) {
    if 4 * (count + 1) > 3 * slots.count {
      let old = slots
      slots = Array(repeating: Self.empty, count: 2 * old.count)
      for number in old where number != Self.empty { place(number, hash: hashes(number)) }
    }
    place(number, hash: hash)
    count += 1
  }

  private mutating func place(_ number: Int32, hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.empty { slot = (slot + 1) & mask }
    slots[slot] = number
  }

  /// A hash of four numbers, quick rather than safe from who chooses them.
  static func hash(_ first: Int32, _ second: Int32, _ third: Int32 = 0, _ fourth: Int32 = 0)
    -> UInt64
  {
    func mixed(_ bits: UInt64) -> UInt64 {
      let product = bits &* 0x9E37_79B9_7F4A_7C15
      return product ^ product >> 29
    }
    func pair(_ one: Int32, _ other: Int32) -> UInt64 {
      UInt64(UInt32(bitPattern: one)) << 32 | UInt64(UInt32(bitPattern: other))
    }
    return mixed(mixed(pair(first, second)) ^ pair(third, fourth))
  }
}
