internal import Grammar

/// What may be said at one moment as one graph without calls, as PocketSphinx's decoder takes it.
///
/// It has one state in which all sentences end, and empty links, none of which leads to a state that the next one
/// leaves: whatever a path may reach without a word, it reaches by one link.
struct FlatGrammar: Sendable {
  /// A way from one state to another, with a word or without.
  struct Link: Sendable, Equatable {
    let from: Int32
    let to: Int32
    /// The index of the word's spelling; `silent` for an empty link.
    let spelling: Int32
    /// The natural logarithm of its probability.
    let weight: Float

    static let silent: Int32 = -1
  }

  /// A word with one of its pronunciations.
  struct Spelling: Sendable, Hashable {
    let word: Word
    let phones: Pronunciation
  }

  let spellings: [Spelling]
  let links: [Link]
  let stateCount: Int
  let start: Int32
  let end: Int32
  /// The words that have no spelling.
  let unpronounceable: [Unpronounceable]

  /// The number of different words.
  var wordCount: Int { Set(spellings.map(\.word.text)).count }
}
