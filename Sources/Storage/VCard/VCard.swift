/// One card of an address book, as RFC 2426 (3.0), RFC 6350 (4.0) and vCard 2.1 write it.
package struct VCard: Sendable, Equatable {
  /// "2.1", "3.0" or "4.0".
  package let version: String
  package let properties: [Property]
  /// Where it begins.
  package let line: Int

  package init(version: String, properties: [Property], line: Int) {
    self.version = version
    self.properties = properties
    self.line = line
  }

  /// The properties of a name, in the order of the card.
  package func properties(_ name: String) -> [Property] {
    properties.filter { $0.name == name }
  }

  /// The text of the first property of a name that has any.
  package func text(_ name: String) -> String? {
    properties(name).lazy.map(\.text).first { !$0.isEmpty }
  }
}
