/// A rule as defined in a grammar file.
package struct Rule: Sendable, Equatable {
  /// The grammar that defines it: "lists".
  package let grammar: String
  /// As written between `<` and `>`: "AddTasks".
  package let name: String
  package let isPublic: Bool
  /// Where its name stands in its definition.
  package let location: SourceLocation
  package internal(set) var expansion: Expansion
  /// Its tags, in the order of the text.
  var tags: [PlacedTag] = []

  /// A tag where it is written.
  struct PlacedTag: Sendable, Equatable {
    let tag: Tag
    let location: SourceLocation
  }

  /// The same rule without what it says.
  var outline: Rule {
    var outline = self
    outline.expansion = .void
    outline.tags = []
    return outline
  }

  /// What other grammars call it: "lists.AddTasks".
  package var qualifiedName: String { "\(grammar).\(name)" }
}
