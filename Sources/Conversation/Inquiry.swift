import Intents

/// A question about a command: for the values of some types, or the things of some kinds, that it is about.
struct Inquiry: Sendable, Equatable {
  /// Types of the catalogue, such as "moment", and kinds of things, such as "contact".
  let types: Set<String>

  /// The name of the slots that say the types.
  private static let slot = "of"

  /// Reads what an answer of the grammar asks for; `nil` where it asks for nothing.
  init?(_ reading: Interpretation) {
    types = Set(reading.slots.filter { $0.name == Self.slot }.compactMap(\.value.text))
    if types.isEmpty { return nil }
  }

  init(about kind: ParameterDefinition.Kind) { types = [kind.typeName] }

  func isAbout(_ kind: ParameterDefinition.Kind) -> Bool { types.contains(kind.typeName) }

  /// The values that answer it, each once, in the order of the catalogue.
  ///
  /// Those that a handler gave go before those of the intent. Of texts only the intent's count: a handler's are
  /// fragments of its reply.
  func answers(
    from fields: [String: Value], or intent: Intent, of definition: IntentDefinition
  ) -> [Value] {
    let told = definition.fields.filter { isAbout($0.kind) && $0.kind != .text }
      .compactMap { fields[$0.name] }
    let said = definition.parameters.filter { isAbout($0.kind) }.compactMap { intent[$0.name] }
    return (told.isEmpty ? said : told).flatMap(\.elements).reduce(into: []) { values, value in
      if !values.contains(value) { values.append(value) }
    }
  }
}
