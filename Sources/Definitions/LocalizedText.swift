/// A sentence in the language that a file was written in, with the key of its translations.
package struct LocalizedText: Sendable, Hashable {
  package let text: String
  /// The key in the tables of other languages: "TDb1dD"; `nil` where there is none.
  package let identifier: String?

  package init(_ text: String, identifier: String? = nil) {
    self.text = text
    self.identifier = identifier
  }

  /// The sentence in the language of a table; where that has none, as it stands.
  package func text(in table: StringsTable?) -> String {
    identifier.flatMap { table?.strings[$0] } ?? text
  }
}
