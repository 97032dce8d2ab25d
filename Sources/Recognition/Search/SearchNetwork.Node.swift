extension SearchNetwork {
  /// One phone in its place, in 8 bytes: most of a network's memory is its nodes.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      /// First phone of a word that has others.
      case entry
      /// First phone of a word, and its last.
      case word
      /// Phone inside a word.
      case inside
      /// Last phone of a word.
      case last
      /// Silence or noise, in a state.
      case filler
    }

    /// From the lowest bit: the kind (3), whether it is the last sibling (1), the phone (6) and the next one (6), since
    /// there are at most 64 (`PhoneSet`).
    private var bits: UInt16
    /// The senones, where they depend on nothing outside the word.
    let sequence: UInt16
    /// The first of the nodes that follow it, which exit it has, or which state it fills.
    var first: Int32 = 0

    init(kind: Kind, phone: UInt8, right: UInt8 = 0, sequence: UInt16) {
      bits = UInt16(kind.rawValue) | UInt16(phone & 63) << 4 | UInt16(right & 63) << 10
      self.sequence = sequence
    }

    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits & 7)) ?? .filler }
    var phone: UInt8 { UInt8(truncatingIfNeeded: bits >> 4 & 63) }
    /// The next phone, where the sequence depends on the one before.
    var right: UInt8 { UInt8(truncatingIfNeeded: bits >> 10) }

    /// Whether no other node after it follows the same ones.
    var isLastSibling: Bool {
      get { bits & 8 != 0 }
      set { bits = newValue ? bits | 8 : bits & ~8 }
    }
  }
}
