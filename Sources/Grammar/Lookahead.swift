/// A set of words that may come next, as bits that several words share.
///
/// If two sets have no bit in common, they have no word in common; the converse need not hold.
struct Lookahead: Hashable {
  /// The bits of words in the first three elements, those of vocabularies and dictation in the last.
  private var bits: SIMD4<UInt64>

  private static let wordBits = 192
  private static let vocabularyBits = 63

  /// The empty set: nothing may come next.
  static let none = Lookahead(bits: .zero)
  /// Any word of a dictated stretch.
  static let dictation = Lookahead(bit: wordBits + vocabularyBits)

  /// A word of the grammar, by its index.
  static func word(_ index: Int) -> Lookahead { Lookahead(bit: index % wordBits) }

  /// The entries of a vocabulary, by its name.
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

  /// Whether both may contain the same word.
  func meets(_ other: Lookahead) -> Bool { bits & other.bits != .zero }

  mutating func formUnion(_ other: Lookahead) { bits |= other.bits }
}
