/// A hash index to numbered values stored elsewhere; it takes four bytes a slot.
struct NumberIndex {
  private static let empty: Int32 = -1

  /// The slots: a power of two, at least a quarter of them empty.
  private var slots = Array(repeating: empty, count: 16)
  private var count = 0

  /// The number of the value with this hash for which `matches` is true.
  func number(hash: UInt64, where matches: (Int32) -> Bool) -> Int32? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.empty {
      if matches(slots[slot]) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a number that is not there yet; `hashes` gives the hash of any number that is.
  mutating func insert(_ number: Int32, hash: UInt64, hashes: (Int32) -> UInt64) {
    if 4 * (count + 1) > 3 * slots.count {
      let old = slots
      slots = Array(repeating: Self.empty, count: 2 * old.count)
      for number in old where number != Self.empty { enter(number, hash: hashes(number)) }
    }
    enter(number, hash: hash)
    count += 1
  }

  private mutating func enter(_ number: Int32, hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.empty { slot = (slot + 1) & mask }
    slots[slot] = number
  }

  /// A hash of four numbers, which is fast but not safe against chosen input.
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
