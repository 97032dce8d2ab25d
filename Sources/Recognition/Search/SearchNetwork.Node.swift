extension SearchNetwork {
  /// A phone at its place in the network, in 8 bytes: most of a network's memory is its nodes.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      /// The first phone of a word that has others.
      case entry
      /// The only phone of a word.
      case word
      /// A phone inside a word.
      case inside
      /// The last phone of a word that has others.
      case last
      /// Silence or noise, in a state.
      case filler
    }

    /// The packed fields.
    ///
    /// From the lowest bit: the kind (3), whether it is the last sibling (1), the phone (6) and the next one (6),
    /// since there are at most 64 (`PhoneSet`).
    private var bits: UInt16
    /// The senone sequence, where it depends on nothing outside the word.
    let sequence: UInt16
    /// The first of the nodes that follow it, the index of its exit, or the state that it fills.
    var first: Int32 = 0

    init(kind: Kind, phone: UInt8, right: UInt8 = 0, sequence: UInt16) {
      bits = UInt16(kind.rawValue) | UInt16(phone & 63) << 4 | UInt16(right & 63) << 10
      self.sequence = sequence
    }

    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits & 7)) ?? .filler }
    var phone: UInt8 { UInt8(truncatingIfNeeded: bits >> 4 & 63) }
    /// The next phone, where the sequence depends on the phone before.
    var right: UInt8 { UInt8(truncatingIfNeeded: bits >> 10) }

    /// Whether it is the last of the nodes that follow the same one.
    var isLastSibling: Bool {
      get { bits & 8 != 0 }
      set { bits = newValue ? bits | 8 : bits & ~8 }
    }
  }
}
