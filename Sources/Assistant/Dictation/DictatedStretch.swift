/// Words of a sentence that stand where the grammar leaves the words free.
package struct DictatedStretch: Sendable, Equatable {
  /// By index into the hypothesis.
  package let range: Range<Int>
  /// Whether its first word may belong to the sentence around it, and might as well not be there: "that".
  package var beginsWithOptionalWord = false
  /// Whether its last words were heard as the name of an app.
  package var endsWithApp = false
}
