/// How far words can be read as the beginning of a sentence, and what would have had to come next.
package struct Reach: Sendable, Equatable {
  /// How many of the words some sentence begins with.
  package let count: Int
  /// Whether these words are a sentence by themselves.
  package let isSentence: Bool
  /// What may follow them, in alphabetical order.
  package let next: [String]
  /// Whether any word may follow, as in dictation.
  package let mayBeAnything: Bool
  /// The public rules of the sentences that begin so.
  package let rules: [String]

  /// What no grammar reads anything of.
  package static let none = Reach(
    count: 0, isSentence: false, next: [], mayBeAnything: false, rules: [])

  /// Of two grammars' reaches the farther one, or both where they are equally far.
  package func or(_ other: Reach) -> Reach {
    guard count == other.count else { return count > other.count ? self : other }
    return Reach(
      count: count, isSentence: isSentence || other.isSentence,
      next: Set(next + other.next).sorted(), mayBeAnything: mayBeAnything || other.mayBeAnything,
      rules: Set(rules + other.rules).sorted())
  }
}
