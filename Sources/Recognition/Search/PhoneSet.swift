/// A set of an acoustic model's phones, of which there are at most 64.
struct PhoneSet: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  init() {}

  init(_ phone: Int) { bits = 1 << UInt64(phone) }

  /// The set of all phones there can be.
  static var all: PhoneSet {
    var set = PhoneSet()
    set.bits = .max
    return set
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ phone: Int) -> Bool { bits & (1 << UInt64(phone)) != 0 }

  mutating func insert(_ phone: Int) { bits |= 1 << UInt64(phone) }

  mutating func formUnion(_ other: PhoneSet) { bits |= other.bits }

  mutating func subtract(_ other: PhoneSet) { bits &= ~other.bits }

  func isDisjoint(with other: PhoneSet) -> Bool { bits & other.bits == 0 }

  func intersection(_ other: PhoneSet) -> PhoneSet {
    var common = self
    common.bits &= other.bits
    return common
  }

  /// The number of phones in the set with a lower number.
  func rank(of phone: Int) -> Int { (bits & ((1 << UInt64(phone)) - 1)).nonzeroBitCount }

  /// Removes and returns the phone with the lowest number; `nil` if the set is empty.
  mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
