/// The part of a sentence where the grammar leaves the words free.
package struct DictatedStretch: Sendable, Equatable {
  /// Indices of the hypothesis's words.
  package let range: Range<Int>
  /// Whether its first word, such as "that", may be an optional word of the sentence around it.
  package var beginsWithOptionalWord = false
  /// Whether its last words were heard as the name of an app.
  package var endsWithApp = false
}
