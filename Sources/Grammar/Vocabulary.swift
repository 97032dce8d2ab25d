/// The changing words of a grammar, such as contacts or list names; a rule named `<vocabulary.NAME>`.
package struct Vocabulary: Sendable, Equatable {
  /// One thing that may be named, in one way of naming it.
  package struct Entry: Sendable, Equatable {
    /// The words as said, lower case: `["tom", "clark"]`; a single word may carry hints.
    package let words: [Word]
    /// What the words stand for, "Tom Clark"; `nil` when the words are the value.
    package let value: String?

    package init(words: [Word], value: String? = nil) {
      self.words = words
      self.value = value
    }
  }

  /// What grammars call it: `contact` for `<vocabulary.contact>`.
  package let name: String
  package var entries: [Entry]
  /// Any words stand in its place, as in dictation: what a recogniser hears where a large vocabulary is used
  /// in many places, since it would search each place's copy.
  package var isDictated: Bool

  package init(name: String, entries: [Entry] = [], isDictated: Bool = false) {
    self.name = name
    self.entries = entries
    self.isDictated = isDictated
  }
}
