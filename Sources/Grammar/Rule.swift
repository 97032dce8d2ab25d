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

  /// What other grammars call it: "lists.AddTasks".
  package var qualifiedName: String { "\(grammar).\(name)" }
}
