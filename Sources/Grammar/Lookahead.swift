/// A set of words that may come next: those of the grammar each by itself, and whole vocabularies as bits that several share.
///
/// If two sets of vocabularies have no bit in common, they have no word in common; the converse need not hold.
struct Lookahead: Hashable {
  /// The words of the grammar, by their index, as bits; none beyond the last element.
  private(set) var words: [UInt64] = []
  /// The bits of vocabularies, and of dictation.
  private(set) var kinds: UInt64 = 0

  /// The number of words in an element.
  static let wordsPerElement = UInt64.bitWidth
  private static let vocabularyBits = 63

  /// The empty set: nothing may come next.
  static let none = Lookahead()
  /// Any word of a dictated stretch.
  static let dictation = Lookahead(kinds: 1 << UInt64(vocabularyBits))

  /// A word of the grammar, by its index.
  static func word(_ index: Int) -> Lookahead {
    var words = Array(repeating: UInt64(0), count: index / wordsPerElement + 1)
    words[index / wordsPerElement] = 1 << UInt64(index % wordsPerElement)
    return Lookahead(words: words)
  }

  /// The entries of a vocabulary, by its name.
  static func vocabulary(_ name: String) -> Lookahead {
    // Swift's own hashes differ from run to run.
    let hash = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 65_521 }
    return Lookahead(kinds: 1 << UInt64(hash % vocabularyBits))
  }

  mutating func formUnion(_ other: Lookahead) {
    kinds |= other.kinds
    guard !other.words.isEmpty, words != other.words else { return }
    // Most sets are unions of one, which need no storage of their own.
    guard !words.isEmpty else { return words = other.words }
    if words.count < other.words.count {
      words += repeatElement(0, count: other.words.count - words.count)
    }
    for element in other.words.indices { words[element] |= other.words[element] }
  }
}
