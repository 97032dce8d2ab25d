/// A rule as defined in a grammar file.
package struct Rule: Sendable, Equatable {
  /// The grammar that defines it: "lists".
  package let grammar: String
  /// The name as written between `<` and `>`: "AddTasks".
  package let name: String
  package let isPublic: Bool
  /// The place of its name in its definition.
  package let location: SourceLocation
  package internal(set) var expansion: Expansion
  /// Its tags, in the order of the text.
  var tags: [LocatedTag] = []

  /// A tag and the place where it is written.
  struct LocatedTag: Sendable, Equatable {
    let tag: Tag
    let location: SourceLocation
  }

  /// The same rule without its expansion and its tags.
  var outline: Rule {
    var outline = self
    outline.expansion = .void
    outline.tags = []
    return outline
  }

  /// The name by which other grammars refer to it: "lists.AddTasks".
  package var qualifiedName: String { "\(grammar).\(name)" }
}
