/// Which words may come next, as bits that several words share: where two have none in common, what the one allows
/// is nothing that the other has.
struct Lookahead: Hashable {
  /// Words in the first three, vocabularies and dictation in the last.
  private var bits: SIMD4<UInt64>

  private static let wordBits = 192
  private static let vocabularyBits = 63

  /// Nothing may come next.
  static let none = Lookahead(bits: .zero)
  /// A dictated stretch may begin.
  static let dictation = Lookahead(bit: wordBits + vocabularyBits)

  /// A word of the grammar, by its index.
  static func word(_ index: Int) -> Lookahead { Lookahead(bit: index % wordBits) }

  /// An entry of a vocabulary, by its name.
  static func vocabulary(_ name: String) -> Lookahead {
    // Swift's own hashes differ from run to run.
    let hash = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 65_521 }
    return Lookahead(bit: wordBits + hash % vocabularyBits)
  }

  private init(bits: SIMD4<UInt64>) { self.bits = bits }

  private init(bit: Int) {
    bits = .zero
    bits[bit / 64] = 1 << UInt64(bit % 64)
  }

  /// Whether both may allow the same.
  func meets(_ other: Lookahead) -> Bool { bits & other.bits != .zero }

  mutating func formUnion(_ other: Lookahead) { bits |= other.bits }
}
