/// One card of an address book, as RFC 2426 (3.0), RFC 6350 (4.0) and vCard 2.1 write it.
package struct VCard: Sendable, Equatable {
  /// The version of the format: "2.1", "3.0" or "4.0".
  package let version: String
  package let properties: [Property]
  /// The number of the line on which it begins.
  package let line: Int

  package init(version: String, properties: [Property], line: Int) {
    self.version = version
    self.properties = properties
    self.line = line
  }

  /// The properties with a name, in the order of the card.
  package func properties(_ name: String) -> [Property] {
    properties.filter { $0.name == name }
  }

  /// The first text that is not empty among the properties with a name.
  package func text(_ name: String) -> String? {
    properties(name).lazy.map(\.text).first { !$0.isEmpty }
  }
}
