/// One field of an intent's responses: what templates may speak of, and what programs get.
package struct FieldDefinition: Sendable, Hashable {
  package let name: String
  package let kind: ParameterDefinition.Kind
  /// True when it may hold several values, in the order they are told.
  package let isArray: Bool
  /// The names by which values of an enumeration are spoken of.
  package let said: [String: String]

  package init(
    name: String, kind: ParameterDefinition.Kind, isArray: Bool = false,
    said: [String: String] = [:]
  ) {
    self.name = name
    self.kind = kind
    self.isArray = isArray
    self.said = said
  }

  /// The kind of a field that holds things of several kinds.
  private static let anyKind = "any"

  /// True when the field may hold the value.
  package func accepts(_ value: Value) -> Bool {
    if case .list = value { return isArray && value.elements.allSatisfy(acceptsOne) }
    return acceptsOne(value)
  }

  private func acceptsOne(_ value: Value) -> Bool {
    switch (kind, value) {
    case (.text, .text), (.number, .number), (.boolean, .boolean), (.money, .money),
      (.moment, .moment), (.duration, .duration):
      true
    case (.entity(let kind), .entity(let entity)): kind == Self.anyKind || entity.kind == kind
    case (.enumeration(let values), .text(let text)): values.contains(text)
    default: false
    }
  }
}
