/// The changing words of a grammar, such as contacts or list names: the rule `<vocabulary.NAME>`.
package struct Vocabulary: Sendable, Equatable {
  /// One way of naming one thing.
  package struct Entry: Sendable, Equatable {
    /// The words as said, lower case: `["tom", "clark"]`; a single word may carry hints.
    package let words: [Word]
    /// The value the words stand for, such as "Tom Clark"; `nil` when the words are the value.
    package let value: String?

    package init(words: [Word], value: String? = nil) {
      self.words = words
      self.value = value
    }
  }

  /// The name by which grammars refer to it: `contact` for `<vocabulary.contact>`.
  package let name: String
  package var entries: [Entry]
  /// Whether any words may stand in its place, as in dictation.
  ///
  /// A recogniser hears a large vocabulary so where it is used in many places, since it would have to search a copy at
  /// each of them.
  package var isDictated: Bool

  package init(name: String, entries: [Entry] = [], isDictated: Bool = false) {
    self.name = name
    self.entries = entries
    self.isDictated = isDictated
  }
}
