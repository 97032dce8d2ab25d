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

  /// The same rule without what it says.
  var outline: Rule {
    var outline = self
    outline.expansion = .void
    return outline
  }

  /// What other grammars call it: "lists.AddTasks".
  package var qualifiedName: String { "\(grammar).\(name)" }
}
