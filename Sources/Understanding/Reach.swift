/// The longest prefix of some words that begins a sentence, and the words that could have come next.
package struct Reach: Sendable, Equatable {
  /// The length of that prefix, in words.
  package let count: Int
  /// True when the prefix is itself a sentence.
  package let isSentence: Bool
  /// The words that may follow it, in alphabetical order.
  package let next: [String]
  /// True when any word may follow, as in dictation.
  package let mayBeAnything: Bool
  /// The public rules of the sentences that begin so.
  package let rules: [String]

  /// The reach of words that no grammar reads at all.
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
